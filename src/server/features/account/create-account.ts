import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { insertAccount, type NewAccount, setContested } from './account-store.ts'

/** Creates an account and returns its id, or null when the email address already has one. */
export async function createAccount(
  context: Pick<Context, 'newId' | 'clock'>,
  tx: Queries,
  account: Omit<NewAccount, 'id' | 'at'>,
  call: Pick<Call, 'address' | 'userAgent' | 'requestId'>,
): Promise<string | null> {
  const id = context.newId('usr')
  if (!(await insertAccount(tx, { ...account, id, at: context.clock.now() }))) return null
  const change = { before: null, after: { email: account.email } }
  await writeAudit(context, tx, { actor: null, action: 'account.created', subject: id, call, change })
  return id
}

/** Records that someone signed up again, with another password, for an account whose address isn't confirmed. */
export async function contestSignUp(tx: Queries, email: string): Promise<void> {
  await setContested(tx, email)
}
