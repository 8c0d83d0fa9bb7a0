import { isUniqueViolation } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call, Verbs } from '#server/kernel/feature.ts'
import { assignUsername } from '../account/assign-username.ts'
import { findAccountById, type SignInAccount } from '../account/read-sign-in-account.ts'
import { acceptUsername } from '../account/username.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { enforceAddressLimit } from '../limits/address-limit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { hashPassword } from './password-hash.ts'
import { acceptPassword } from './password-rules.ts'
import { insertPassword } from './password-store.ts'

/** Adds a username and password to an account that has none. */
export const addCredentials: Verbs['addCredentials'] = async (context, actor, input, call) => {
  const typed = input.username?.trim()
  if (!typed || !input.password) throw new Failure('CREDENTIALS_REQUIRED')
  const account = await findAccountById(context.db, actor.userId)
  if (!account) throw new Failure('NOT_SIGNED_IN')
  if (account.passwordHash) throw new Failure('CREDENTIALS_EXIST')
  await requireFreshSignIn(context, actor)
  await enforceAddressLimit(context, call.address)
  const username = acceptUsername(typed)
  const passwordHash = await hashPassword(
    acceptPassword(input.password, { ...account, username }, 'body.password'),
  )
  await store(context, account, { username, passwordHash }, call)
  return { message: 'Username and password added successfully' }
}

async function store(
  context: Context,
  { id: userId, name, email }: SignInAccount,
  { username, passwordHash }: { username: string; passwordHash: string },
  call: Call,
): Promise<void> {
  const at = context.clock.now()
  try {
    await context.db.transaction(async (tx) => {
      await insertPassword(tx, { userId, passwordHash, at })
      await assignUsername(tx, userId, username)
      await queueMail(context, { to: email, content: { kind: 'credentials-added', name, username } }, { tx })
      await writeAudit(context, tx, {
        actor: userId,
        action: 'credentials.added',
        subject: userId,
        call,
        change: { before: { username: null, hasPassword: false }, after: { username, hasPassword: true } },
      })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_key_key')) throw new Failure('USERNAME_TAKEN')
    if (isUniqueViolation(error)) throw new Failure('CREDENTIALS_EXIST')
    throw error
  }
}
