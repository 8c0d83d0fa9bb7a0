import type { SignedIn } from '#contract/auth.ts'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import type { Call } from '#server/feature.ts'
import { readAccount } from '../account/read-account.ts'

interface ByEmail {
  email: string
  password: string
  rememberMe: boolean
}
type ByUsername = Omit<ByEmail, 'email'> & { username: string }

/** Signs in by email or username; the session is a cookie of the reply. */
export async function signIn(
  context: Context,
  _actor: unknown,
  input: ByEmail | ByUsername,
  call: Call,
): Promise<SignedIn> {
  const { password, rememberMe } = input
  const response =
    'email' in input
      ? await context.auth.api.signInEmail({
          body: { email: input.email, password, rememberMe },
          asResponse: true,
        })
      : await context.auth.api.signInUsername({
          body: { username: input.username, password, rememberMe },
          asResponse: true,
        })
  if (!response.ok) throw new Failure('SIGN_IN_REFUSED')
  for (const cookie of response.headers.getSetCookie()) call.setCookie(cookie)
  const { user } = (await response.json()) as { user: { id: string } }
  const account = await readAccount(context, user.id)
  if (!account) throw new Failure('SIGN_IN_REFUSED')
  return { user: account, lastSignIn: null }
}
