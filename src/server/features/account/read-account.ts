import type { Account } from '#contract/account.ts'
import { sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'

type Row = Omit<
  Account,
  'card' | 'profile' | 'hasShipstationCredentials' | 'userSubscriptions' | 'liveOrdering' | 'createdAt'
> & {
  profile: Omit<NonNullable<Account['profile']>, 'memberSince'> | null
  createdAt: Date
}

/** The account as its owner sees it. Secrets are only ever shown by their last four characters. */
export async function readAccount(
  { db, config }: Pick<Context, 'db' | 'config'>,
  userId: string,
): Promise<Account | null> {
  const row = await db.row<Row>(sql`
    select u.id, u.email, u.email_verified as "emailVerified", u.name, u.username, u.role, u.customer_id,
      u.premium_level, u.notification, u.image as google_icon, u.automate_ordering as "automateOrdering",
      u.shippo_enabled as "shippoEnabled", u.shipstation_enabled as "shipstationEnabled",
      u.is_active as "isActive", u.tutorial_complete as "tutorialComplete", u.allow_partial as "allowPartial",
      u.time_zone as "timeZone", u.single_key_shortcuts as "singleKeyShortcuts",
      u.mail_when_needed as "mailWhenNeeded", u.created_at as "createdAt",
      exists (select 1 from passwords where user_id = u.id) as "hasPassword",
      exists (select 1 from google_identities where user_id = u.id) as "hasGoogle",
      (select a.status from applications a where a.user_id = u.id order by a.created_at desc limit 1)
        as "applicationStatus",
      case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'about', p.about,
        'country', p.country, 'links', p.links) end as profile,
      '••••' || c.key_hint as shipstation_key, '••••' || c.secret_hint as shipstation_secret
    from users u
      left join source_connections c on c.seller_id = u.id and c.source = 'shipstation'
      left join profiles p on p.user_id = u.id
    where u.id = ${userId}`)
  if (!row) return null
  const liveOrdering = liveOrderingOf(row, config.areApplicationsReviewed)
  const createdAt = row.createdAt.toISOString()
  const hasShipstationCredentials = row.shipstation_key !== null
  const profile = row.profile && { ...row.profile, memberSince: createdAt }
  return {
    ...row,
    profile,
    hasShipstationCredentials,
    card: null,
    userSubscriptions: [],
    liveOrdering,
    createdAt,
  }
}

/** Whether an account may be charged: its address is confirmed, and where applications are reviewed, it was accepted. */
export function liveOrderingOf(
  account: Pick<Account, 'emailVerified' | 'applicationStatus'>,
  areApplicationsReviewed: boolean,
): Account['liveOrdering'] {
  if (!account.emailVerified) return 'EMAIL_NOT_VERIFIED'
  return areApplicationsReviewed && account.applicationStatus !== 'ACCEPTED'
    ? 'APPLICATION_REQUIRED'
    : 'ALLOWED'
}
