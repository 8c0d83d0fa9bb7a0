import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { createAccount } from '#server/features/account/create-account.ts'
import { welcomeSeller } from '#server/features/account/welcome-seller.ts'
import { hashPassword } from '#server/features/passwords/password-hash.ts'
import { insertPassword } from '#server/features/passwords/password-store.ts'
import { rememberBrowser } from '#server/features/sessions/known-browser.ts'
import { openSession } from '#server/features/sessions/open-session.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'

// The product's cost takes a core for 40 ms with each sign-in, and every account has the same password.
const LOWEST_COST = { memory: 8, passes: 1 }
let passwordHash: Promise<string> | null = null

/**
 * Creates an account with the password `a-long-password` and a confirmed address, and signs it in from this machine. It has no
 * demo store unless asked for, which would take more time than most tests.
 */
export async function enterAccount(
  context: Context,
  {
    email,
    name,
    isSeller = true,
    hasDemo = false,
  }: { email: string; name: string; isSeller?: boolean; hasDemo?: boolean },
): Promise<{ userId: string; cookie: string }> {
  const cookies: string[] = []
  const call: Call = {
    credentials: {},
    address: '127.0.0.1',
    userAgent: 'node',
    requestId: 'req_test',
    setCookie: (header) => void cookies.push(header.split(';', 1)[0]!),
  }
  passwordHash ??= hashPassword('a-long-password', LOWEST_COST)
  const hash = await passwordHash
  const userId = await context.db.transaction(async (tx) => {
    const account = { email, name, isEmailVerified: true, timeZone: null, isSeller }
    const id = await createAccount(context, tx, account, call)
    if (!id) throw new Error(`${email} already has an account.`)
    await insertPassword(tx, { userId: id, passwordHash: hash, at: context.clock.now() })
    if (hasDemo) await context.jobs.send(welcomeSeller, { userId: id }, { key: id, tx })
    else if (isSeller)
      await tx.run(sql`update users set welcomed_at = ${context.clock.now()} where id = ${id}`)
    return id
  })
  // Remembered, so that a test's clock may jump by days.
  await openSession(context, call, { userId, isRemembered: true, by: 'password' })
  await rememberBrowser(context, call, userId)
  return { userId, cookie: cookies.join('; ') }
}

/** Confirms an address as the click on a mail's link does. */
export async function confirmAddress(db: Queries, email: string): Promise<void> {
  await db.run(sql`update users set email_verified = true where email = ${email}`)
}

/** Takes the confirmation of an address back, as after a change of address that wasn't confirmed. */
export async function forgetConfirmation(db: Queries, userId: string): Promise<void> {
  await db.run(sql`update users set email_verified = false where id = ${userId}`)
}

/** Gives an account the role ADMIN. */
export async function makeAdmin(db: Queries, email: string): Promise<void> {
  await db.run(sql`update users set role = 'ADMIN' where email = ${email}`)
}

/**
 * Moves all sessions to now, after a test’s clock has jumped: those of administrators end after half an hour, and acts on money
 * need a recent sign-in.
 */
export async function keepSignedIn({ db, clock, sessions }: Context): Promise<void> {
  const now = clock.now()
  const moved = await db.rows<{ id: string }>(sql`
    update sessions set created_at = ${now}, used_at = ${now}, proved_at = ${now}, expires_at = ${now}::timestamptz + interval '1 hour'
    returning id`)
  for (const { id } of moved) sessions.forget(id)
}

/** Adds an unread entry to an inbox, which also waits for its email, and notification settings. */
export async function addInboxEntry(db: Queries, sellerId: string, title: string): Promise<void> {
  await db.run(sql`
    insert into inbox_entries (seller_id, id, key, event, title, record_kind, at, is_listed, mail_at)
    values (${sellerId}, 'ntf_1', 'ticket', 'CLAIM_ANSWERED', ${title}, 'ticket', now(), true, now() + interval '1 year')`)
  await db.run(sql`insert into notification_settings (seller_id, daily_at) values (${sellerId}, 8)`)
}
