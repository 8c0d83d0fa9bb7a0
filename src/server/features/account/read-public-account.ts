import type { accountEndpoints } from '#contract/account/account.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type PublicAccount = Reply<typeof accountEndpoints.getPublicUser>
type Row = Omit<PublicAccount, 'photoURL' | 'memberSince'> & { photoUrl: string | null; createdAt: Date }

/** What anyone may know about an account, or null: its public profile if it has one, never the person's name. */
export async function readPublicAccount(db: Queries, userId: string): Promise<PublicAccount | null> {
  const row = await db.row<Row>(sql`
    select u.id, coalesce(p.name, u.username, 'Seller') as name, case when p.id is not null then u.image end as photo_url,
      p.id as public_profile_id, u.created_at
    from users u left join profiles p on p.user_id = u.id
    where u.id = ${userId} and u.banned is not true`)
  if (!row) return null
  const { photoUrl, createdAt, ...rest } = row
  return { ...rest, photoURL: photoUrl, memberSince: createdAt.toISOString() }
}
