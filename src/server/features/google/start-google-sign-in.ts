import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { findAccountById } from '../account/read-sign-in-account.ts'
import { enforceAddressLimit } from '../limits/address-limit.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { keepAttempt } from './google-attempt.ts'

/** Where people land after a sign-in that doesn't say where to continue. */
const HOME = '/dashboard'
/** Registered at Google, letter by letter. */
export const GOOGLE_CALLBACK_PATH = '/api/auth/callback/google'

/** Says where to send the browser to sign in with Google. For someone signed in, that adds Google to their account. */
export const signInWithGoogle: Verbs['signInWithGoogle'] = async (
  context,
  actor,
  { next, audience },
  call,
) => {
  await enforceAddressLimit(context, call.address)
  // An API token belongs to a program, which can't come back from Google.
  const owner = actor?.via === 'SESSION' ? actor : null
  if (owner) await requireFreshSignIn(context, owner)
  const account = owner && (await findAccountById(context.db, owner.userId))
  if (account && !account.emailVerified) {
    throw new Failure('EMAIL_NOT_VERIFIED', { message: 'Confirm your email address first.' })
  }
  if (!context.google) throw new Failure('GOOGLE_UNAVAILABLE')
  const redirectUrl = context.config.publicUrl + GOOGLE_CALLBACK_PATH
  const { url, checks } = await context.google.start(redirectUrl).catch((cause: unknown) => {
    throw new Failure('GOOGLE_UNAVAILABLE', { cause })
  })
  const home = audience === 'portal' ? '/' : HOME
  keepAttempt(context, call, { checks, next: next ?? home, linkTo: account?.id ?? null, audience })
  return { url: url.href }
}
