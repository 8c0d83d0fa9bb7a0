import type { OwnProfile, Profile } from '#contract/account/profiles.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import {
  pictureOf,
  presentPicture,
  presentSubmission,
  type StoredPicture,
  type StoredSubmission,
  submittedOf,
} from '../account/read-profile-pictures.ts'

type Row = Omit<Profile, 'memberSince' | 'avatar' | 'banner'> & {
  createdAt: Date
  avatar: StoredPicture | null
  banner: StoredPicture | null
}

/** A profile as everyone sees it, or null. */
export const readProfile = (db: Queries, id: string): Promise<Profile | null> =>
  readWhere(db, sql`p.id = ${id}`)

/** A profile as its owner reads it, or null. */
export async function readOwnProfile(db: Queries, id: string): Promise<OwnProfile | null> {
  const [profile, submitted] = await Promise.all([
    readProfile(db, id),
    db.row<{ avatar: StoredSubmission | null; banner: StoredSubmission | null }>(sql`
      select ${submittedOf(sql`p.user_id`, 'AVATAR')} as avatar, ${submittedOf(sql`p.user_id`, 'BANNER')} as banner
      from profiles p where p.id = ${id}`),
  ])
  if (!profile || !submitted) return null
  const { avatar, banner } = submitted
  return {
    ...profile,
    submitted: { avatar: presentSubmission(avatar), banner: presentSubmission(banner) },
  }
}

/** The profile with this name, if it belongs to someone else. */
export const readProfileOfOthers = (
  db: Queries,
  { userId, nameKey }: { userId: string; nameKey: string },
): Promise<Profile | null> => readWhere(db, sql`p.name_key = ${nameKey} and p.user_id <> ${userId}`)

/** Whether it is the profile of this account. */
export const isOwnProfile = async (
  db: Queries,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> =>
  (await db.row(sql`select 1 as found from profiles where id = ${id} and user_id = ${userId}`)) !== null

/** Which of these normalized names are taken. */
export async function readTakenKeys(db: Queries, nameKeys: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ nameKey: string }>(
    sql`select name_key from profiles where name_key = any(${nameKeys})`,
  )
  return new Set(rows.map((row) => row.nameKey))
}

async function readWhere(db: Queries, condition: Sql): Promise<Profile | null> {
  const row = await db.row<Row>(sql`
    select p.id, p.name, p.about, p.policies, p.is_on_holiday, p.country, p.links, u.created_at,
      ${pictureOf(sql`p.user_id`, 'AVATAR')} as avatar, ${pictureOf(sql`p.user_id`, 'BANNER')} as banner
    from profiles p join users u on u.id = p.user_id
    where ${condition} and u.banned is not true`)
  if (!row) return null
  const { createdAt, avatar, banner, ...profile } = row
  const pictures = { avatar: presentPicture(avatar), banner: presentPicture(banner) }
  return { ...profile, ...pictures, memberSince: createdAt.toISOString() }
}
