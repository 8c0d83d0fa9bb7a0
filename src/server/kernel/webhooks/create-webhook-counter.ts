import type { Context } from '../context.ts'
import { addWebhooks, type WebhookCount } from './webhook-hours-store.ts'
import { addMessages, type WebhookMessage } from './webhook-message-store.ts'

/**
 * Counts providers’ messages and keeps what accepted ones named, in the background and with one statement at a time: however many
 * arrive, this holds one connection. What can’t be stored is only logged.
 */
export function createWebhookCounter(context: Pick<Context, 'db' | 'clock' | 'log' | 'newId'>) {
  const waiting = new Map<string, WebhookCount>()
  const messages: WebhookMessage[] = []
  let isWriting = false

  async function write() {
    if (isWriting) return
    isWriting = true
    const logFailure = (error: unknown) => context.log.warn({ err: error }, 'could not store webhooks')
    for (let next = take(waiting); next; next = take(waiting)) {
      await addWebhooks(context.db, next).catch(logFailure)
      if (messages.length > 0) await addMessages(context, messages.splice(0)).catch(logFailure)
    }
    isWriting = false
  }

  return function count(path: string, isAccepted: boolean, named: object | null = null): void {
    const at = context.clock.now()
    const { accepted, refused } = waiting.get(path) ?? { accepted: 0, refused: 0 }
    waiting.set(path, {
      ...{ path, at },
      accepted: accepted + (isAccepted ? 1 : 0),
      refused: refused + (isAccepted ? 0 : 1),
    })
    if (named) messages.push({ path, at, named })
    void write()
  }
}

function take(waiting: Map<string, WebhookCount>): WebhookCount | null {
  for (const [path, count] of waiting) {
    waiting.delete(path)
    return count
  }
  return null
}
