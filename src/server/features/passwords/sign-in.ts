import type { SignedIn } from '#contract/account/auth.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { readAccount } from '../account/read-account.ts'
import {
  findAccountByEmail,
  findAccountById,
  findAccountByUsername,
  type SignInAccount,
} from '../account/read-sign-in-account.ts'
import { usernameKey } from '../account/username.ts'
import { hasSignedInFrom, readLastSignIn } from '../audit/read-last-sign-in.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { addressKey, enforceAddressLimit, refundAddressLimit } from '../limits/address-limit.ts'
import { throttleGuesses } from '../limits/throttle-guesses.ts'
import { deviceName } from '../sessions/device-name.ts'
import { hashToken } from '../sessions/hash-token.ts'
import { findKnownBrowser, rememberBrowser } from '../sessions/known-browser.ts'
import { abandonSession, openSession } from '../sessions/open-session.ts'
import { decoyHash, verifyPassword } from './password-hash.ts'

interface ByEmail {
  email: string
  password: string
  rememberMe: boolean
}
type ByUsername = Omit<ByEmail, 'email'> & { username: string }

const ADDRESS_KNOWN_MS = 90 * 24 * 60 * 60_000

/** Signs in by email or username with a session cookie on the reply. Nothing tells whether there is such an account. */
export async function signIn(
  context: Context,
  _actor: unknown,
  input: ByEmail | ByUsername,
  call: Call,
): Promise<SignedIn> {
  await enforceAddressLimit(context, call.address)
  const { typed, found } = await findAccount(context, input)
  const hash = found?.passwordHash ?? decoyHash
  const isRight = await throttleGuesses(context, await guessKey(context, call, typed, found), async () => {
    const isMatch = await verifyPassword({ hash, password: input.password })
    return isMatch && Boolean(found?.passwordHash) && !found?.isBanned
  })
  if (!isRight || !found) {
    await auditFailure(context, call, found)
    throw new Failure('SIGN_IN_REFUSED')
  }
  return await enter(context, call, found, input.rememberMe)
}

/** Takes the same work for either way to name an account, and for names that nobody has. */
async function findAccount({ db }: Context, input: ByEmail | ByUsername) {
  const typed = 'email' in input ? input.email.toLowerCase() : usernameKey(input.username)
  const found =
    'email' in input ? await findAccountByEmail(db, typed) : await findAccountByUsername(db, typed)
  return { typed, found }
}

/**
 * Guesses count per account, however it's named. A browser or address that has signed in to it before is counted
 * separately, so that a stranger's guesses don't lock its owner out.
 */
async function guessKey(
  context: Context,
  call: Call,
  typed: string,
  found: SignInAccount | null,
): Promise<string> {
  const userId = found?.id ?? `nobody:${hashToken(typed)}`
  const browser = await findKnownBrowser(context, call, userId)
  if (browser) return `${userId} in ${browser}`
  const since = new Date(context.clock.now().getTime() - ADDRESS_KNOWN_MS)
  const isKnown = await hasSignedInFrom(context.db, { userId, address: call.address, since })
  return isKnown ? `${userId} at ${addressKey(call.address)}` : userId
}

async function enter(
  context: Context,
  call: Call,
  account: SignInAccount,
  isRemembered: boolean,
): Promise<SignedIn> {
  const last = await readLastSignIn(context.db, account.id)
  const sessionId = await openSession(context, call, { userId: account.id, isRemembered, by: 'password' })
  // Between the comparison and the session, the password may have been changed to lock out exactly this caller.
  const now = await findAccountById(context.db, account.id)
  const user = await readAccount(context, account.id)
  if (!sessionId || !user || now?.passwordHash !== account.passwordHash) {
    if (sessionId) await abandonSession(context, account.id, sessionId)
    throw new Failure('SIGN_IN_REFUSED')
  }
  await refundAddressLimit(context, call.address)
  await rememberBrowser(context, call, account.id)
  return {
    user,
    lastSignIn: last && {
      at: last.at.toISOString(),
      address: last.address ?? '',
      device: deviceName(last.agent),
    },
  }
}

async function auditFailure(context: Context, call: Call, found: SignInAccount | null): Promise<void> {
  await writeAudit(context, context.db, {
    actor: null,
    action: 'sign-in.failed',
    subject: found?.id ?? null,
    address: call.address,
    agent: call.userAgent,
  })
}
