import type { authEndpoints } from '#contract/auth.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'

type SignUp = Input<(typeof authEndpoints)['signUp']>

/** Makes an account and mails the link that confirms its address. */
export async function signUp({ auth }: Context, _actor: unknown, input: SignUp): Promise<{ email: string }> {
  const { name, email, password } = input
  await auth.api.signUpEmail({ body: { name, email, password } })
  return { email }
}
