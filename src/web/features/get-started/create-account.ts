import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { track } from '#web/lib/track.ts'

type Outcome =
  /** A mail is on its way. The answer is the same where the address has an account already. */
  | { kind: 'sent'; email: string }
  | { kind: 'wait'; seconds: number }
  | { kind: 'refused'; message: string; fields: Partial<Record<string, string>> }

const fieldNames: Readonly<Record<string, string>> = {
  'body.name': 'name',
  'body.email': 'email',
  'body.password': 'new-password',
}

/** Asks for an account whose mail leads back to here. */
export async function createAccount(fields: {
  name: string
  email: string
  password: string
}): Promise<Outcome> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const name = fields.name.trim()
  const email = fields.email.trim()
  try {
    const body = { name, email, password: fields.password, timeZone, next: '/get-started' }
    const reply = await api.signUp({ body })
    track('successful_action', { action: 'create-account' })
    return { kind: 'sent', email: reply.email }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    track('failed_action', { action: 'create-account', errorCode: error.code })
    if (error.status === 429) return { kind: 'wait', seconds: error.retryAfterSeconds ?? 60 }
    const isOffline = error.status === 0 && !navigator.onLine
    return {
      kind: 'refused',
      message: isOffline ? 'You are offline. Everything you typed is still here.' : error.message,
      fields: Object.fromEntries(
        error.details.flatMap(({ path, message }) =>
          fieldNames[path] ? [[fieldNames[path], `This ${message}`]] : [],
        ),
      ),
    }
  }
}
