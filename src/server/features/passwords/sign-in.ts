import type { SignedIn } from '#contract/account/auth.ts'
import { addressKey } from '#server/kernel/address-key.ts'
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
import { enforceAddressLimit, refundAddressLimit } from '../limits/address-limit.ts'
import { giveGuessBack, takeGuess } from '../limits/guess-budget.ts'
import { clearGuesses, throttleGuesses } from '../limits/throttle-guesses.ts'
import { sendAccountMail } from '../mail-links/send-account-mail.job.ts'
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
const STRANGER_DELAY_SECONDS = 30

/** Signs in by email or username with a session cookie on the reply. Nothing tells whether there is such an account. */
export async function signIn(
  context: Context,
  _actor: unknown,
  input: ByEmail | ByUsername,
  call: Call,
): Promise<SignedIn> {
  await enforceAddressLimit(context, call.address)
  const { typed, found } = await findAccount(context, input)
  const guesser = await identifyGuesser(context, call, typed, found)
  const hash = found?.passwordHash ?? decoyHash
  let isMatch = false
  let isTold = true
  const isRight = await throttleGuesses(context, guesser, async () => {
    if (guesser.budget) isTold = await takeGuess(context, guesser.budget)
    const isSame = await verifyPassword({ hash, password: input.password })
    isMatch = isSame && Boolean(found?.passwordHash)
    // A match that isn't told counts as wrong, or the waits would tell it.
    return isMatch && isTold
  })
  if (!isTold) return await answerByMail(context, call, found, isMatch)
  if (!isRight || !found) {
    await auditFailure(context, call, found)
    throw new Failure('SIGN_IN_REFUSED')
  }
  // Only someone with the right password learns it.
  if (found.isBanned) {
    await auditFailure(context, call, found)
    throw new Failure('ACCOUNT_SUSPENDED')
  }
  const signedIn = await enter(context, call, found, input.rememberMe)
  if (guesser.isKnown) await clearGuesses(context.db, found.id)
  else if (guesser.budget) await giveGuessBack(context, guesser.budget)
  return signedIn
}

/** So many wrong passwords came in that no reply tells any more if one is right: only the owner's mailbox does. */
async function answerByMail(
  context: Context,
  call: Call,
  found: SignInAccount | null,
  isMatch: boolean,
): Promise<never> {
  // The job is sent either way, so that both take equally long.
  const userId = found && isMatch && !found.isBanned ? found.id : null
  await context.jobs.send(sendAccountMail, { purpose: 'SIGN_IN', userId })
  await auditFailure(context, call, found)
  throw new Failure('SIGN_IN_BY_MAIL')
}

/** Takes the same work for either way to name an account, and for names without an account. */
async function findAccount({ db }: Context, input: ByEmail | ByUsername) {
  const typed = 'email' in input ? input.email.toLowerCase() : usernameKey(input.username)
  const found =
    'email' in input ? await findAccountByEmail(db, typed) : await findAccountByUsername(db, typed)
  return { typed, found }
}

interface Guesser {
  /** What wrong passwords in a row are counted under. */
  key: string
  maxDelaySeconds?: number
  /** What all of a day's wrong passwords are counted under; null where the waits alone keep them few. */
  budget: string | null
  /** Whether the account was signed in to from this browser or address before. */
  isKnown: boolean
}

/**
 * Guesses are counted per account, however it's named. Each address is counted separately and waits half a minute at most, so
 * that a stranger's guesses don't lock the owner out anywhere; a browser that has signed in before counts alone.
 */
async function identifyGuesser(
  context: Context,
  call: Call,
  typed: string,
  found: SignInAccount | null,
): Promise<Guesser> {
  const userId = found?.id ?? `nobody:${hashToken(typed)}`
  const browser = await findKnownBrowser(context, call, userId)
  if (browser) return { key: `${userId} in ${browser}`, budget: null, isKnown: true }
  const since = new Date(context.clock.now().getTime() - ADDRESS_KNOWN_MS)
  const isKnown = await hasSignedInFrom(context.db, { userId, address: call.address, since })
  const here = addressKey(call.address)
  return {
    key: `${userId} ${isKnown ? 'at' : 'from'} ${here}`,
    maxDelaySeconds: STRANGER_DELAY_SECONDS,
    budget: isKnown ? `${userId} at ${here}` : userId,
    isKnown,
  }
}

async function enter(
  context: Context,
  call: Call,
  account: SignInAccount,
  isRemembered: boolean,
): Promise<SignedIn> {
  const last = await readLastSignIn(context.db, account.id)
  const session = await openSession(context, call, { userId: account.id, isRemembered, by: 'password' })
  // Between the comparison and the session, the password may have been changed to lock out exactly this caller.
  const now = await findAccountById(context.db, account.id)
  const user = await readAccount(context, account.id)
  if (!session || !user || now?.isBanned || now?.passwordHash !== account.passwordHash) {
    if (session) await abandonSession(context, account.id, session.id)
    throw new Failure('SIGN_IN_REFUSED')
  }
  await refundAddressLimit(context, call.address)
  if (session.awaitsSecondFactor) throw new Failure('SECOND_FACTOR_REQUIRED')
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
    call,
  })
}
