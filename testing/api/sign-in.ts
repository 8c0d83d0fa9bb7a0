import { type ApiClient, apiClient } from './api-client.ts'

export type SignedInClient = ApiClient & { cookie: string }

interface Credentials {
  email: string
  password: string
  audience?: 'seller' | 'portal' | 'admin'
}

/** Signs in with an email address and a password, and returns a client with that session. */
export async function signIn(
  url: string,
  { email, password, audience = 'seller' }: Credentials,
): Promise<SignedInClient> {
  const reply = await apiClient(url).call.signInWithEmail({ body: { email, password, audience } })
  if (reply.status !== 200) throw new Error(`Sign-in of ${email}: ${reply.refusal.message}`)
  const cookie = reply.cookies.join('; ')
  return { ...apiClient(url, { cookie }), cookie }
}
