import type { Account } from '#contract/account.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { Failure, notFound } from '#server/failure.ts'
import type { Call } from '#server/feature.ts'
import { readAccount } from '../account/read-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { findAccountById } from './credential-store.ts'
import { deleteGoogle, lockWaysIn } from './google-account-store.ts'
import { googleErrorPath } from './google-plugin.ts'
import { limitCaller } from './limit-callers.ts'
import { headersOf } from './open-session.ts'
import { requireFreshSignIn } from './require-fresh-sign-in.ts'

const HOME = '/dashboard'

/** Says where to send the browser to sign in with Google. Who is signed in already gets Google as a further way in. */
export async function signInWithGoogle(
  context: Context,
  actor: Actor | null,
  { next = HOME }: { next?: string | undefined },
  call: Call,
): Promise<{ url: string }> {
  await limitCaller(context, call.address)
  // A program's token is not a browser that could come back.
  const owner = actor?.via === 'SESSION' ? actor : null
  if (owner) await requireFreshSignIn(context, owner)
  const account = owner && (await findAccountById(context.db, owner.userId))
  if (account && !account.emailVerified) {
    throw new Failure('EMAIL_NOT_VERIFIED', { message: 'Confirm your email address first' })
  }
  const { publicUrl } = context.config
  const started = await context.auth.api
    .startGoogle({
      body: {
        callbackURL: publicUrl + next,
        errorCallbackURL: publicUrl + (owner ? next : googleErrorPath),
        link: account && { userId: account.id, email: account.email },
      },
      headers: headersOf(call),
      returnHeaders: true,
    })
    .catch((cause: unknown) => {
      throw new Failure('GOOGLE_UNAVAILABLE', { cause })
    })
  if (!started.response) throw new Failure('GOOGLE_UNAVAILABLE')
  for (const cookie of started.headers.getSetCookie()) call.setCookie(cookie)
  return started.response
}

/** Takes Google away as a way in, where a password is left. */
export async function removeGoogle(
  context: Context,
  { userId }: Actor,
  _input: unknown,
  call: Call,
): Promise<Account> {
  await context.db.transaction(async (tx) => {
    const ways = await lockWaysIn(tx, userId)
    if (!ways.hasGoogle) return
    if (!ways.hasPassword) throw new Failure('LAST_SIGN_IN_METHOD')
    await deleteGoogle(tx, userId)
    await writeAudit(context, tx, {
      actor: userId,
      action: 'google.removed',
      subject: userId,
      address: call.address,
      agent: call.userAgent,
    })
  })
  const account = await readAccount(context, userId)
  if (!account) throw notFound()
  return account
}
