import type { Account } from '#contract/account/account.ts'
import type { UserSubscription } from '#contract/money/subscriptions.ts'
import { liveOrderingOf } from '#domain/live-ordering/live-ordering-steps.ts'
import { graceEnd } from '#domain/plans/subscribed-level.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'
import { stepsOf } from './read-live-ordering.ts'
import {
  pictureOf,
  presentPicture,
  presentSubmission,
  type StoredPicture,
  type StoredSubmission,
  submittedOf,
} from './read-profile-pictures.ts'

type Row = Omit<
  Account,
  | 'automationUntil'
  | 'card'
  | 'createdAt'
  | 'customer_id'
  | 'google_icon'
  | 'hasShipstationCredentials'
  | 'liveOrdering'
  | 'liveOrderingSteps'
  | 'premium_level'
  | 'profile'
  | 'shipstation_key'
  | 'shipstation_secret'
  | 'userSubscriptions'
> & {
  createdAt: Date
  customerId: string | null
  googleIcon: string | null
  keyHint: string | null
  premiumLevel: number
  card: Account['card']
  profile:
    | (Omit<NonNullable<Account['profile']>, 'memberSince' | 'avatar' | 'banner' | 'submitted'> & {
        avatar: StoredPicture | null
        banner: StoredPicture | null
        submitted: { avatar: StoredSubmission | null; banner: StoredSubmission | null }
      })
    | null
  secretHint: string | null
  automationUntil: Date | null
  subscriptions: (Omit<UserSubscription, 'graceEndsAt'> & { pastDueSince: string | null })[] | null
}

/** The account as its owner sees it. Of a secret, only the last four characters are shown. */
export async function readAccount(
  { db, config }: Pick<Context, 'config'> & { db: Queries },
  userId: string,
): Promise<Account | null> {
  const row = await db.row<Row>(sql`
    select u.id, u.email, u.email_verified, u.name, u.username, u.role, u.is_seller, u.customer_id,
      u.premium_level, u.automation_until, u.notification, u.image as google_icon, u.automate_ordering,
      'shippo' = any(u.enabled_sources) as shippo_enabled,
      'shipstation' = any(u.enabled_sources) as shipstation_enabled, u.is_active, u.tutorial_complete, u.allow_partial,
      u.time_zone, u.single_key_shortcuts, u.length_unit, u.mail_when_needed,
      u.news_agreed_at is not null as mail_news, u.created_at,
      exists (select 1 from portals where seller_id = u.id) as has_portals,
      exists (select 1 from passwords where user_id = u.id) as has_password,
      exists (select 1 from google_identities where user_id = u.id) as has_google,
      has_second_factor(u.id) as has_second_factor,
      u.application_status,
      case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'about', p.about,
        'policies', p.policies, 'isOnHoliday', p.is_on_holiday, 'country', p.country, 'links', p.links,
        'avatar', ${pictureOf(sql`u.id`, 'AVATAR')}, 'banner', ${pictureOf(sql`u.id`, 'BANNER')},
        'submitted', json_build_object('avatar', ${submittedOf(sql`u.id`, 'AVATAR')},
          'banner', ${submittedOf(sql`u.id`, 'BANNER')})) end as profile,
      case when pc.seller_id is not null then json_build_object('brand', pc.brand, 'last4', pc.last4,
        'expMonth', pc.exp_month, 'expYear', pc.exp_year) end as card,
      (select json_agg(json_build_object('id', s.id, 'status', s.status, 'level', s.level,
        'startedAt', s.started_at, 'periodEndsAt', s.period_ends_at, 'endsAt', s.ends_at,
        'pastDueSince', s.past_due_since) order by s.started_at, s.id)
        from subscriptions s where s.seller_id = u.id) as subscriptions,
      c.key_hint, c.secret_hint
    from users u
      left join source_connections c on c.seller_id = u.id and c.source = 'shipstation'
      left join profiles p on p.user_id = u.id
      left join payment_cards pc on pc.seller_id = u.id
    where u.id = ${userId}`)
  if (!row) return null
  const { createdAt, customerId, googleIcon, keyHint, premiumLevel, profile, secretHint, ...more } = row
  const { automationUntil, subscriptions, ...rest } = more
  const steps = stepsOf({ ...row, hasCard: row.card !== null }, config)
  const memberSince = createdAt.toISOString()
  return {
    ...rest,
    createdAt: memberSince,
    customer_id: customerId,
    google_icon: googleIcon,
    hasShipstationCredentials: keyHint !== null,
    liveOrdering: liveOrderingOf(steps),
    liveOrderingSteps: steps,
    premium_level: premiumLevel,
    profile: profile && {
      ...profile,
      avatar: presentPicture(profile.avatar),
      banner: presentPicture(profile.banner),
      submitted: {
        avatar: presentSubmission(profile.submitted.avatar),
        banner: presentSubmission(profile.submitted.banner),
      },
      memberSince,
    },
    shipstation_key: masked(keyHint),
    shipstation_secret: masked(secretHint),
    userSubscriptions: (subscriptions ?? []).map(presentSubscription),
    automationUntil: automationUntil?.toISOString() ?? null,
  }
}

const presentSubscription = ({
  pastDueSince,
  startedAt,
  periodEndsAt,
  endsAt,
  ...rest
}: NonNullable<Row['subscriptions']>[number]): UserSubscription => ({
  ...rest,
  startedAt: instantOf(startedAt),
  periodEndsAt: instantOf(periodEndsAt),
  endsAt: endsAt && instantOf(endsAt),
  graceEndsAt: pastDueSince && graceEnd(new Date(pastDueSince)).toISOString(),
})

/** PostgreSQL writes the time zone of the session into JSON. */
const instantOf = (text: string): string => new Date(text).toISOString()

const masked = (hint: string | null): string | null => hint && `••••${hint}`
