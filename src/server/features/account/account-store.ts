import type { ConnectedSource } from '#contract/stores/connections.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Whether any account has an email address at this domain. */
export async function hasAccountAt(db: Queries, domain: string): Promise<boolean> {
  const row = await db.row(sql`select 1 from users where email like ${`%@${domain}`} limit 1`)
  return row !== null
}

/** Confirms a demo account's address, which has no mailbox, and gives it a username and role. */
export async function finishDemoAccount(
  db: Queries,
  { email, username, role }: { email: string; username: string; role: 'USER' | 'ADMIN' },
): Promise<void> {
  await db.run(sql`
    update users set email_verified = true, username = ${username}, username_key = ${username},
      role = ${role}
    where email = ${email}`)
}

export interface NewAccount {
  id: string
  name: string
  email: string
  isEmailVerified: boolean
  /** Null until the browser tells us. */
  timeZone: string | null
  /** False for an account that only buys. */
  isSeller: boolean
  at: Date
}

/** False when the address already has an account. */
export async function insertAccount(tx: Queries, account: NewAccount): Promise<boolean> {
  const { id, name, email, isEmailVerified, timeZone, isSeller, at } = account
  const inserted = await tx.run(sql`
    insert into users (id, name, email, email_verified, time_zone, is_seller, created_at, updated_at)
    values (${id}, ${name}, ${email}, ${isEmailVerified}, coalesce(${timeZone}, 'UTC'), ${isSeller}, ${at}, ${at})
    on conflict (email) do nothing`)
  return inserted > 0
}

/** Makes an account that only buys a seller. False when it is one already. */
export async function setSeller(tx: Queries, userId: string, at: Date): Promise<boolean> {
  const changed = await tx.run(sql`
    update users set is_seller = true, became_seller_at = ${at}, updated_at = ${at}
    where id = ${userId} and not is_seller`)
  return changed > 0
}

/** Makes an account an administrator. False when it is one already. */
export async function setAdministrator(tx: Queries, userId: string, at: Date): Promise<boolean> {
  const changed = await tx.run(sql`
    update users set role = 'ADMIN', updated_at = ${at} where id = ${userId} and role <> 'ADMIN'`)
  return changed > 0
}

/** Whether an account's address is confirmed or contested. Locks the account until the transaction ends. */
export async function takeAddressState(
  tx: Queries,
  userId: string,
): Promise<{ wasVerified: boolean; wasContested: boolean }> {
  const row = await tx.row<{ wasVerified: boolean; wasContested: boolean }>(sql`
    select email_verified as was_verified, sign_up_contested as was_contested
    from users where id = ${userId} for update`)
  return row ?? { wasVerified: false, wasContested: false }
}

/** Confirms the account's address, or a new one. */
export async function setAddress(tx: Queries, userId: string, email: string | null): Promise<void> {
  await tx.run(sql`
    update users set email = coalesce(${email}, email), email_verified = true, sign_up_contested = false
    where id = ${userId}`)
}

/** Marks an unconfirmed account as contested: someone else signed up for its address. */
export async function setContested(tx: Queries, email: string): Promise<void> {
  await tx.run(sql`update users set sign_up_contested = true where email = ${email} and not email_verified`)
}

/** The database refuses a name that looks like another account's. */
export async function setUsername(
  tx: Queries,
  { userId, username, usernameKey }: { userId: string; username: string; usernameKey: string },
): Promise<void> {
  await tx.run(sql`
    update users set username = ${username}, username_key = ${usernameKey} where id = ${userId}`)
}

const switches = {
  automateOrdering: sql`automate_ordering`,
  allowPartial: sql`allow_partial`,
  isActive: sql`is_active`,
  mailWhenNeeded: sql`mail_when_needed`,
  notification: sql`notification`,
  singleKeyShortcuts: sql`single_key_shortcuts`,
  tutorialComplete: sql`tutorial_complete`,
}
type AccountSwitch = keyof typeof switches

/** Sets the named switches and leaves the others. */
export async function setSwitches(
  db: Queries,
  userId: string,
  { at, ...changes }: Partial<Record<AccountSwitch, boolean | undefined>> & { at: Date },
): Promise<void> {
  for (const name of Object.keys(switches) as AccountSwitch[]) {
    const isOn = changes[name]
    if (isOn !== undefined)
      await db.run(sql`update users set ${switches[name]} = ${isOn}, updated_at = ${at} where id = ${userId}`)
  }
}

/** Notes who made the changes of settings at this time. A trigger notes them as changes of the account's own. */
export async function attributeSettings(
  tx: Queries,
  { userId, by, at }: { userId: string; by: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    update setting_changes set changed_by = ${by} where user_id = ${userId} and changed_at = ${at}`)
}

/** Turns automatic syncing of a source on or off. The two columns are for processes of the previous release. */
export async function setEnabledSource(
  db: Queries,
  userId: string,
  { source, isOn, at }: { source: ConnectedSource; isOn: boolean; at: Date },
): Promise<void> {
  await db.run(sql`
    update users set enabled_sources = sources, shippo_enabled = 'shippo' = any(sources),
      shipstation_enabled = 'shipstation' = any(sources), updated_at = ${at}
    from (
      select array_remove(enabled_sources, ${source}) || array_remove(array[${isOn ? source : null}::text], null) as sources
      from users where id = ${userId} for no key update
    ) as wanted
    where id = ${userId}`)
}

export async function flipNotification(db: Queries, userId: string, at: Date): Promise<void> {
  await db.run(sql`update users set notification = not notification, updated_at = ${at} where id = ${userId}`)
}

export interface Preferences {
  name?: string | undefined
  username?: string | undefined
  usernameKey?: string | undefined
  timeZone?: string | undefined
  singleKeyShortcuts?: boolean | undefined
  lengthUnit?: 'mm' | 'in' | undefined
  mailWhenNeeded?: boolean | undefined
  allowPartial?: boolean | undefined
  mailNews?: boolean | undefined
}

/** Leaves a preference that isn’t given as it is. */
export async function setPreferences(
  db: Queries,
  userId: string,
  { at, ...changes }: Preferences & { at: Date },
): Promise<void> {
  await db.run(sql`
    update users set
      name = coalesce(${changes.name ?? null}, name),
      username = coalesce(${changes.username ?? null}, username),
      username_key = coalesce(${changes.usernameKey ?? null}, username_key),
      time_zone = coalesce(${changes.timeZone ?? null}, time_zone),
      single_key_shortcuts = coalesce(${changes.singleKeyShortcuts ?? null}, single_key_shortcuts),
      length_unit = coalesce(${changes.lengthUnit ?? null}, length_unit),
      mail_when_needed = coalesce(${changes.mailWhenNeeded ?? null}, mail_when_needed),
      allow_partial = coalesce(${changes.allowPartial ?? null}, allow_partial),
      news_agreed_at = case when ${changes.mailNews ?? null}::boolean then coalesce(news_agreed_at, ${at})
        when not ${changes.mailNews ?? null}::boolean then null else news_agreed_at end,
      updated_at = ${at}
    where id = ${userId}`)
}
