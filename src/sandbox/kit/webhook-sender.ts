export interface WebhookRequest {
  url: string
  body: string
  /** Built at send time, because signatures expire. */
  headers: () => Record<string, string>
}

export interface QueuedWebhook extends WebhookRequest {
  /** Webhooks with the same ordering key arrive in the order they were sent. */
  orderingKey: string
  onDelivered: (delivery: Delivery) => void
}

/** The outcome of one attempt; the status is null when there was no response. */
export interface Delivery {
  status: number | null
  statusText: string
  body: string
  error: string | null
}

export interface WebhookSender {
  send(webhook: QueuedWebhook): void
  deliver(request: WebhookRequest): Promise<Delivery>
  /** Resolves when no delivery is pending. */
  whenIdle(): Promise<void>
  close(): void
}

const responseTimeoutMs = 5_000
const maxConcurrent = 16

/** Creates a webhook sender: one request at a time per ordering key, up to 16 in total. */
export function createWebhookSender(): WebhookSender {
  const queues = new Map<string, QueuedWebhook[]>()
  const readyKeys: string[] = []
  const closing = new AbortController()
  let busy = 0
  let idleCallbacks: (() => void)[] = []

  const deliver: WebhookSender['deliver'] = (request) => post(request, closing.signal)

  async function sendAll(orderingKey: string) {
    const queue = queues.get(orderingKey) ?? []
    for (let webhook = queue[0]; webhook && !closing.signal.aborted; webhook = queue[0]) {
      const delivery = await deliver(webhook)
      if (closing.signal.aborted) return
      queue.shift()
      webhook.onDelivered(delivery)
    }
    queues.delete(orderingKey)
  }

  function next() {
    while (busy < maxConcurrent && readyKeys.length > 0) {
      busy++
      void sendAll(readyKeys.shift()!)
        .catch((error: unknown) => console.error(error))
        .finally(() => {
          busy--
          next()
        })
    }
    if (busy > 0 || readyKeys.length > 0) return
    const callbacks = idleCallbacks
    idleCallbacks = []
    for (const callback of callbacks) callback()
  }

  return {
    deliver,
    send(webhook) {
      const queue = queues.get(webhook.orderingKey)
      if (queue) {
        queue.push(webhook)
        return
      }
      queues.set(webhook.orderingKey, [webhook])
      readyKeys.push(webhook.orderingKey)
      next()
    },
    whenIdle: () =>
      busy === 0 && readyKeys.length === 0
        ? Promise.resolve()
        : new Promise((resolve) => idleCallbacks.push(resolve)),
    close: () => closing.abort(),
  }
}

async function post({ url, body, headers }: WebhookRequest, closing: AbortSignal): Promise<Delivery> {
  try {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(responseTimeoutMs)])
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: headers(),
      redirect: 'manual',
      signal,
    })
    const text = (await response.text()).slice(0, 2000)
    return { status: response.status, statusText: response.statusText, body: text, error: null }
  } catch (error) {
    return { status: null, statusText: '', body: '', error: reasonOf(error) }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
