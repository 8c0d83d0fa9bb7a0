import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { track } from '#web/lib/track.ts'

type Outcome =
  /** An email was sent. The reply is the same if the address already has an account. */
  | { kind: 'sent'; email: string }
  | { kind: 'wait'; seconds: number }
  | { kind: 'refused'; message: string; fields: Partial<Record<string, string>> }

const fieldNames: Readonly<Record<string, string>> = {
  'body.name': 'name',
  'body.email': 'email',
  'body.password': 'new-password',
}

/** Signs up; the confirmation email links back to this page. */
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
      message: isOffline
        ? 'You’re offline. Nothing you typed was lost. Try again when you’re back online.'
        : error.message,
      fields: Object.fromEntries(
        error.details.flatMap(({ path, message }) =>
          fieldNames[path] ? [[fieldNames[path], `This ${message}`]] : [],
        ),
      ),
    }
  }
}
