import { type InboxEvent, inboxEvent, type NotificationSettings } from '#contract/account/inbox.ts'
import { mailedByDefault } from '#domain/inbox/inbox-entries.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface SettingsRow {
  email: string
  name: string
  timeZone: string
  /** Confirmed, and not suspended. */
  canMail: boolean
  mailWhenNeeded: boolean
  unlisted: string[] | null
  mailed: string[] | null
  dailyAt: number | null
  quietFrom: number | null
  quietTo: number | null
}

/** A seller's settings, and where mail goes; null without such an account. */
export interface Recipient {
  settings: NotificationSettings
  timeZone: string
  /** Null while no mail may be sent. */
  address: { email: string; name: string } | null
}

export async function readRecipient(db: Queries, sellerId: string): Promise<Recipient | null> {
  const row = await db.row<SettingsRow>(sql`
    select u.email, u.name, u.time_zone, (u.email_verified and not coalesce(u.banned, false)) as can_mail,
      u.mail_when_needed, s.unlisted, s.mailed, s.daily_at, s.quiet_from, s.quiet_to
    from users u left join notification_settings s on s.seller_id = u.id
    where u.id = ${sellerId}`)
  if (!row) return null
  const { email, name, timeZone, canMail, dailyAt, quietFrom, quietTo } = row
  const mailed: readonly string[] = row.mailed ?? mailedByDefault
  const events = inboxEvent.options.map((event) => {
    const isMailed = event === 'ORDER_FAILED' ? row.mailWhenNeeded : mailed.includes(event)
    return [event, { inbox: !row.unlisted?.includes(event), email: isMailed }] as const
  })
  return {
    settings: {
      // One entry per event, which the types of `fromEntries` don't know.
      events: Object.fromEntries(events) as NotificationSettings['events'],
      dailyAt,
      quietHours: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
    },
    timeZone,
    address: canMail ? { email, name } : null,
  }
}

export async function saveSettings(
  tx: Queries,
  sellerId: string,
  { events, dailyAt, quietHours }: NotificationSettings,
): Promise<void> {
  const where = (holds: (event: InboxEvent) => boolean) => inboxEvent.options.filter(holds)
  const unlisted = where((event) => !events[event].inbox)
  const mailed = where((event) => events[event].email)
  await tx.run(sql`
    insert into notification_settings (seller_id, unlisted, mailed, daily_at, quiet_from, quiet_to)
    values (${sellerId}, ${unlisted}, ${mailed}, ${dailyAt}, ${quietHours?.from ?? null}, ${quietHours?.to ?? null})
    on conflict (seller_id) do update set unlisted = excluded.unlisted, mailed = excluded.mailed,
      daily_at = excluded.daily_at, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`)
}

export async function recordMailSent(tx: Queries, sellerId: string, at: Date): Promise<void> {
  await tx.run(sql`
    insert into notification_settings (seller_id, last_mail_at) values (${sellerId}, ${at})
    on conflict (seller_id) do update set last_mail_at = excluded.last_mail_at`)
}
