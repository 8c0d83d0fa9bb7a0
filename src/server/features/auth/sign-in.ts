import type { SignedIn } from '#contract/auth.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { readAccount } from '../account/read-account.ts'
import { hasSignedInFrom, readLastSignIn } from '../audit/read-last-sign-in.ts'
import { writeAudit } from '../audit/write-audit.ts'
import {
  findAccountByEmail,
  findAccountById,
  findAccountByUsername,
  type SignInAccount,
} from './credential-store.ts'
import { deviceName } from './device-name.ts'
import { hashToken } from './hash-token.ts'
import { findKnownBrowser, rememberBrowser } from './known-browser.ts'
import { forgiveCaller, limitCaller, limitKey } from './limit-callers.ts'
import { openSession } from './open-session.ts'
import { decoyHash, verifyPassword } from './password-hash.ts'
import { deleteSession } from './session-store.ts'
import { tryPassword } from './slow-guessing.ts'
import { usernameKey } from './username-key.ts'

interface ByEmail {
  email: string
  password: string
  rememberMe: boolean
}
type ByUsername = Omit<ByEmail, 'email'> & { username: string }

const ADDRESS_KNOWN_MS = 90 * 24 * 60 * 60_000

/** Signs in by email or username; the session is a cookie of the reply. Nothing tells whether there is such an account. */
export async function signIn(
  context: Context,
  _actor: unknown,
  input: ByEmail | ByUsername,
  call: Call,
): Promise<SignedIn> {
  await limitCaller(context, call.address)
  const { typed, found } = await findAccount(context, input)
  const hash = found?.passwordHash ?? decoyHash
  const isRight = await tryPassword(context, await guessKey(context, call, typed, found), async () => {
    const fits = await verifyPassword({ hash, password: input.password })
    return fits && Boolean(found?.passwordHash) && !found?.isBanned
  })
  if (!isRight || !found) {
    await noteFailure(context, call, found)
    throw new Failure('SIGN_IN_REFUSED')
  }
  return await enter(context, call, found, input.rememberMe)
}

/** Both ways to name an account cost the same, and so do names that nobody has. */
async function findAccount({ db }: Context, input: ByEmail | ByUsername) {
  const typed = 'email' in input ? input.email.toLowerCase() : usernameKey(input.username)
  const found =
    'email' in input ? await findAccountByEmail(db, typed) : await findAccountByUsername(db, typed)
  return { typed, found }
}

/**
 * Guesses are counted per account, however it is named. A browser or address that has signed in to it before is counted
 * apart, so that a stranger's guesses do not keep its owner out.
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
  return isKnown ? `${userId} at ${limitKey(call.address)}` : userId
}

async function enter(
  context: Context,
  call: Call,
  account: SignInAccount,
  isRemembered: boolean,
): Promise<SignedIn> {
  const last = await readLastSignIn(context.db, account.id)
  const sessionId = await openSession(context, call, { userId: account.id, isRemembered, by: 'password' })
  // Between the comparison and the session, the password may have been changed to keep just this caller out.
  const now = await findAccountById(context.db, account.id)
  const user = await readAccount(context, account.id)
  if (!sessionId || !user || now?.passwordHash !== account.passwordHash) {
    if (sessionId) await deleteSession(context.db, account.id, sessionId)
    throw new Failure('SIGN_IN_REFUSED')
  }
  await forgiveCaller(context, call.address)
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

async function noteFailure(context: Context, call: Call, found: SignInAccount | null): Promise<void> {
  await writeAudit(context, context.db, {
    actor: null,
    action: 'sign-in.failed',
    subject: found?.id ?? null,
    address: call.address,
    agent: call.userAgent,
  })
}
