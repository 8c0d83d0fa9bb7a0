import { isUniqueViolation, type Queries } from '#server/db/database.ts'
import { whenSignedIn } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'
import type { GoogleIdentity } from '#server/providers/google/google-provider.ts'
import { createAccount } from '../account/create-account.ts'
import { findAccountByEmail } from '../account/read-sign-in-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { openSession } from '../sessions/open-session.ts'
import { type GoogleAttempt, takeAttempt } from './google-attempt.ts'
import { findAccountOfGoogle, insertGoogle, setPicture } from './google-identity-store.ts'

/** What pages can say about a sign-in with Google that didn't work. */
type Problem =
  | 'denied'
  | 'address-has-account'
  | 'google-has-account'
  | 'suspended'
  | 'second-factor'
  | 'failed'

const SIGN_IN_PAGES = { seller: '/authFlow', portal: '/portals-auth' } as const
const MAX_NAME_LETTERS = 100

/**
 * Finishes a sign-in when the browser comes back from Google, and returns where it continues. Problems become one of our
 * own codes in the address: Google's description is text that anyone could have put there.
 */
export async function finishGoogleSignIn(context: Context, callbackUrl: URL, call: Call): Promise<string> {
  const attempt = takeAttempt(context, call)
  if (!attempt || !context.google) return withProblem(SIGN_IN_PAGES.seller, 'failed')
  const { checks, next, linkTo, audience } = attempt
  const signInPage = pageWith(SIGN_IN_PAGES[audience], audience === 'portal' ? { next } : {})
  const answer = await context.google.finish(callbackUrl, checks)
  if (answer.kind === 'failed') context.log.info({ reason: reasonOf(answer.cause) }, 'Google sign-in failed')
  const problem =
    answer.kind === 'identified' ? await enter(context, call, attempt, answer.identity) : answer.kind
  if (problem === 'second-factor') return pageWith(SIGN_IN_PAGES[audience], { step: 'code', next })
  return problem ? withProblem(linkTo ? next : signInPage, problem) : next
}

/** The person came back to a page, so an error of ours is shown there instead of as JSON. */
async function enter(
  context: Context,
  call: Call,
  { linkTo, audience }: Pick<GoogleAttempt, 'linkTo' | 'audience'>,
  identity: GoogleIdentity,
): Promise<Problem | null> {
  try {
    return linkTo
      ? await link(context, call, linkTo, identity)
      : await signIn(context, call, { ...identity, isSeller: audience === 'seller' })
  } catch (error) {
    context.log.error({ err: error }, 'Google sign-in failed')
    return 'failed'
  }
}

/** Adds Google to an account, if the person who asked for it is still signed in to it in this browser. */
async function link(
  context: Context,
  call: Call,
  userId: string,
  identity: GoogleIdentity,
): Promise<Problem | null> {
  const actor = whenSignedIn(await context.sessions.findNow({ cookie: call.credentials.cookie }))
  if (actor?.userId !== userId) return 'failed'
  const owner = await findAccountOfGoogle(context.db, identity.sub)
  if (owner && owner !== userId) return 'google-has-account'
  if (owner) await setPicture(context.db, userId, identity.picture)
  else if (!(await addGoogle(context, call, userId, identity))) return 'failed'
  return null
}

/** A Google user, and what a new account of theirs would be. */
type Newcomer = GoogleIdentity & { isSeller: boolean }

async function signIn(context: Context, call: Call, identity: Newcomer): Promise<Problem | null> {
  const known = await findAccountOfGoogle(context.db, identity.sub)
  if (known) await setPicture(context.db, known, identity.picture)
  const userId = known ?? (await joinOrCreate(context, call, identity))
  if (!userId) return 'address-has-account'
  const session = await openSession(context, call, { userId, isRemembered: true, by: 'google' })
  if (!session) return 'suspended'
  return session.awaitsSecondFactor ? 'second-factor' : null
}

/**
 * The account for a Google user we haven't seen: the one with that address, if its owner has proven the address both to
 * us and to Google, or a new one. Null when the address belongs to an account that this person may not enter.
 */
async function joinOrCreate(context: Context, call: Call, identity: Newcomer): Promise<string | null> {
  const account = await findAccountByEmail(context.db, identity.email)
  if (!account) return await createWithGoogle(context, call, identity)
  const isProven = account.emailVerified && identity.isEmailVerified
  return isProven && (await addGoogle(context, call, account.id, identity)) ? account.id : null
}

/** Null when someone else took the address or the Google user in the meantime. */
async function createWithGoogle(context: Context, call: Call, identity: Newcomer): Promise<string | null> {
  const { email, isEmailVerified, isSeller } = identity
  const account = { name: nameOf(identity), email, isEmailVerified, timeZone: null, isSeller }
  return await unlessTaken(context, async (tx) => {
    const userId = await createAccount(context, tx, account, call)
    if (userId) await insertWithAudit(context, tx, call, { userId, identity })
    return userId
  })
}

/** False when the account has another Google user already: email addresses can pass to another person. */
async function addGoogle(
  context: Context,
  call: Call,
  userId: string,
  identity: GoogleIdentity,
): Promise<boolean> {
  const added = await unlessTaken(context, async (tx) => {
    await insertWithAudit(context, tx, call, { userId, identity })
    return userId
  })
  return added !== null
}

async function insertWithAudit(
  context: Context,
  tx: Queries,
  call: Call,
  { userId, identity }: { userId: string; identity: GoogleIdentity },
): Promise<void> {
  await insertGoogle(tx, { userId, sub: identity.sub, at: context.clock.now() })
  await setPicture(tx, userId, identity.picture)
  const change = { before: { hasGoogle: false }, after: { hasGoogle: true } }
  await writeAudit(context, tx, { actor: userId, action: 'google.added', subject: userId, call, change })
}

async function unlessTaken(
  { db }: Context,
  insert: (tx: Queries) => Promise<string | null>,
): Promise<string | null> {
  try {
    return await db.transaction(insert)
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}

/** A name as we accept it from people: one line of limited length. */
function nameOf({ name, email }: GoogleIdentity): string {
  const clean = (name ?? '').replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
  return [...(clean || email.split('@')[0]!)].slice(0, MAX_NAME_LETTERS).join('')
}

/** A sign-in page that continues later, or asks for the second factor first. */
function pageWith(path: string, search: Record<string, string>): string {
  const query = new URLSearchParams(search).toString()
  return query ? `${path}?${query}` : path
}

function withProblem(path: string, problem: Problem): string {
  const url = new URL(path, 'http://own.invalid')
  url.searchParams.set('error', problem)
  return url.pathname + url.search + url.hash
}

/** The library's code for what was wrong. Its messages may repeat parts of the token. */
const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.name) : 'unknown'
