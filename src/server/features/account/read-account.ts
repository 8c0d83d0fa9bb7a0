import type { Account } from '#contract/account.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The account as its owner sees it. Secrets are only ever shown by their last four characters. */
export async function readAccount(db: Queries, userId: string): Promise<Account | null> {
  const row = await db.row<Omit<Account, 'card' | 'profile' | 'userSubscriptions'>>(sql`
    select u.id, u.email, u.name, u.username, u.role, u.customer_id, u.premium_level, u.notification,
      u.image as google_icon, u.automate_ordering as "automateOrdering", u.shippo_enabled as "shippoEnabled",
      u.shipstation_enabled as "shipstationEnabled", u.is_active as "isActive",
      u.tutorial_complete as "tutorialComplete", u.allow_partial as "allowPartial", u.time_zone as "timeZone",
      exists (select 1 from accounts a where a.user_id = u.id and a.password is not null) as "hasPassword",
      '••••' || c.key_hint as shipstation_key, '••••' || c.secret_hint as shipstation_secret
    from users u left join source_connections c on c.seller_id = u.id and c.source = 'shipstation'
    where u.id = ${userId}`)
  return row && { ...row, card: null, profile: null, userSubscriptions: [] }
}
