import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import type { SignInAccount } from '../account/read-sign-in-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { throttleGuesses } from '../limits/throttle-guesses.ts'
import { decoyHash, verifyPassword } from './password-hash.ts'

/** Asks for the password again in an open session. Someone at an unattended computer can't guess it faster either. */
export async function requirePassword(
  context: Context,
  { id, passwordHash }: SignInAccount,
  typed: string,
  call: Call,
): Promise<void> {
  const hash = passwordHash ?? decoyHash
  const isRight = await throttleGuesses(context, { key: `${id} signed in` }, async () => {
    return (await verifyPassword({ hash, password: typed })) && passwordHash !== null
  })
  if (isRight) return
  await writeAudit(context, context.db, {
    actor: id,
    action: 'password.change-failed',
    subject: id,
    call,
  })
  throw new Failure('PASSWORD_WRONG')
}
