import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Whether any account has an address that ends like this. */
export async function hasAccountAt(db: Queries, domain: string): Promise<boolean> {
  const row = await db.row(sql`select 1 from users where email like ${`%@${domain}`} limit 1`)
  return row !== null
}

/** Makes an account of the demo usable without its mailbox. */
export async function finishDemoAccount(
  db: Queries,
  { email, username, role }: { email: string; username: string; role: 'USER' | 'ADMIN' },
): Promise<void> {
  await db.run(sql`
    update users set email_verified = true, username = ${username}, username_key = ${username},
      role = ${role}
    where email = ${email}`)
}

/** Whether an account has what every new account gets. */
export async function isWelcomed(db: Queries, userId: string): Promise<boolean> {
  const row = await db.row(sql`select 1 from users where id = ${userId} and welcomed_at is not null`)
  return row !== null
}

export async function markWelcomed(db: Queries, userId: string, at: Date): Promise<void> {
  await db.run(sql`update users set welcomed_at = ${at} where id = ${userId}`)
}

const switches = {
  automateOrdering: sql`automate_ordering`,
  shippoEnabled: sql`shippo_enabled`,
  shipstationEnabled: sql`shipstation_enabled`,
  isActive: sql`is_active`,
  tutorialComplete: sql`tutorial_complete`,
}
export type AccountSwitch = keyof typeof switches

export async function setSwitch(
  db: Queries,
  userId: string,
  { name, isOn }: { name: AccountSwitch; isOn: boolean },
): Promise<void> {
  await db.run(sql`update users set ${switches[name]} = ${isOn}, updated_at = now() where id = ${userId}`)
}

export async function flipNotification(db: Queries, userId: string): Promise<void> {
  await db.run(sql`update users set notification = not notification, updated_at = now() where id = ${userId}`)
}

export interface Preferences {
  name: string | null
  username: string | null
  usernameKey: string | null
  timeZone: string | null
  singleKeyShortcuts: boolean | null
  mailWhenNeeded: boolean | null
  allowPartial: boolean | null
}

/** What is null stays as it is. */
export async function setPreferences(db: Queries, userId: string, wanted: Preferences): Promise<void> {
  await db.run(sql`
    update users set
      name = coalesce(${wanted.name}, name),
      username = coalesce(${wanted.username}, username),
      username_key = coalesce(${wanted.usernameKey}, username_key),
      time_zone = coalesce(${wanted.timeZone}, time_zone),
      single_key_shortcuts = coalesce(${wanted.singleKeyShortcuts}, single_key_shortcuts),
      mail_when_needed = coalesce(${wanted.mailWhenNeeded}, mail_when_needed),
      allow_partial = coalesce(${wanted.allowPartial}, allow_partial),
      updated_at = now()
    where id = ${userId}`)
}
