import { request } from '#web/lib/api-client.ts'
import { ApiError } from '#web/lib/api-error.ts'

export type SignInOutcome =
  | { kind: 'signed-in' }
  /** Wrong password or unknown address: the same words for both, so that nobody learns who has an account. */
  | { kind: 'refused'; message: string }
  | { kind: 'wait'; seconds: number }
  | { kind: 'failed'; message: string }

/** Signs in with email and password; the session comes back as a cookie. */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  try {
    await request('POST', '/auth/sign-in/email', { body: { email, password } })
    return { kind: 'signed-in' }
  } catch (error) {
    return outcomeOf(error)
  }
}

/** What a refusal means for the person at the form. */
export function outcomeOf(error: unknown): SignInOutcome {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 429) return { kind: 'wait', seconds: error.retryAfterSeconds ?? 60 }
  if (error.status === 401 || error.status === 400 || error.status === 422) {
    return { kind: 'refused', message: 'This email and password do not go together' }
  }
  return { kind: 'failed', message: error.message }
}
