import type { authEndpoints } from '#contract/auth.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { contestSignUp, findAccountByEmail, insertAccount, insertPassword } from './credential-store.ts'
import { finishSignUp } from './finish-sign-up.job.ts'
import { limitCaller } from './limit-callers.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { acceptPassword } from './password-rules.ts'

type SignUp = Input<(typeof authEndpoints)['signUp']>

/**
 * Makes an account, or, where the address has one, looks as if it did. What differs between the two happens in a job
 * after the answer: one mail or the other, and what every new account gets.
 */
export async function signUp(
  context: Context,
  _actor: unknown,
  input: SignUp,
  call: Call,
): Promise<{ email: string }> {
  await limitCaller(context, call.address)
  const { name, email, next } = input
  const password = acceptPassword(input.password, { name, email }, 'body.password')
  const known = await findAccountByEmail(context.db, email)
  const openHash = known && !known.emailVerified ? known.passwordHash : null
  // One hash in every case. The same password typed again is the same person, who did not get the mail.
  const isSamePerson = openHash !== null && (await verifyPassword({ hash: openHash, password }))
  const passwordHash = openHash === null ? await hashPassword(password) : null

  await context.db.transaction(async (tx) => {
    const userId = context.newId('usr')
    const at = context.clock.now()
    const timeZone = input.timeZone ?? null
    const account = { id: userId, name, email, isEmailVerified: false, timeZone, at }
    const isNew = passwordHash !== null && (await insertAccount(tx, account))
    if (isNew) await insertPassword(tx, { id: context.newId('auth'), userId, passwordHash, at })
    if (!isNew && !isSamePerson) await contestSignUp(tx, email)
    await writeAudit(context, tx, {
      actor: null,
      action: isNew ? 'account.created' : 'account.asked-again',
      subject: isNew ? userId : (known?.id ?? null),
      address: call.address,
      agent: call.userAgent,
    })
    await context.jobs.send(finishSignUp, { email, next: next ?? null, isNew }, { tx })
  })
  return { email }
}
