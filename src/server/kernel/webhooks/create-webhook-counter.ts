import type { Context } from '../context.ts'
import { addWebhooks, type WebhookCount } from './webhook-hours-store.ts'

/**
 * Counts providers’ messages, in the background and with one statement at a time: however many arrive, from any sender
 * them, counting holds one connection. A count that fails is only logged.
 */
export function createWebhookCounter(context: Pick<Context, 'db' | 'clock' | 'log'>) {
  const waiting = new Map<string, WebhookCount>()
  let isWriting = false

  async function write() {
    if (isWriting) return
    isWriting = true
    for (let next = take(waiting); next; next = take(waiting)) {
      await addWebhooks(context.db, next).catch((error: unknown) =>
        context.log.warn({ err: error }, 'could not count webhooks'),
      )
    }
    isWriting = false
  }

  return function count(path: string, isAccepted: boolean): void {
    const { accepted, refused } = waiting.get(path) ?? { accepted: 0, refused: 0 }
    waiting.set(path, {
      path,
      at: context.clock.now(),
      accepted: accepted + (isAccepted ? 1 : 0),
      refused: refused + (isAccepted ? 0 : 1),
    })
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
