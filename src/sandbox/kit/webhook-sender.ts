export interface WebhookRequest {
  url: string
  body: string
  /** Made at the moment of sending, because signatures age. */
  headers: () => Record<string, string>
}

export interface QueuedWebhook extends WebhookRequest {
  /** Parcels of one lane arrive in the order they were sent. */
  lane: string
  onDelivered: (delivery: Delivery) => void
}

/** What became of one attempt; no status when nobody answered. */
export interface Delivery {
  status: number | null
  statusText: string
  body: string
  error: string | null
}

export interface WebhookSender {
  send(webhook: QueuedWebhook): void
  deliver(request: WebhookRequest): Promise<Delivery>
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>
  close(): void
}

const answerTimeout = 5_000
const parallel = 16

/** Creates the sender of webhooks: one at a time in a lane, a bounded number at once in all. */
export function createWebhookSender(): WebhookSender {
  const lanes = new Map<string, QueuedWebhook[]>()
  const waiting: string[] = []
  const closing = new AbortController()
  let busy = 0
  let onSettled: (() => void)[] = []

  const deliver: WebhookSender['deliver'] = (request) => post(request, closing.signal)

  async function work(lane: string) {
    const queue = lanes.get(lane) ?? []
    for (let webhook = queue[0]; webhook && !closing.signal.aborted; webhook = queue[0]) {
      const delivery = await deliver(webhook)
      if (closing.signal.aborted) return
      queue.shift()
      webhook.onDelivered(delivery)
    }
    lanes.delete(lane)
  }

  function next() {
    while (busy < parallel && waiting.length > 0) {
      busy++
      void work(waiting.shift()!)
        .catch((error: unknown) => console.error(error))
        .finally(() => {
          busy--
          next()
        })
    }
    if (busy > 0 || waiting.length > 0) return
    const told = onSettled
    onSettled = []
    for (const tell of told) tell()
  }

  return {
    deliver,
    send(webhook) {
      const lane = lanes.get(webhook.lane)
      if (lane) {
        lane.push(webhook)
        return
      }
      lanes.set(webhook.lane, [webhook])
      waiting.push(webhook.lane)
      next()
    },
    settled: () =>
      busy === 0 && waiting.length === 0
        ? Promise.resolve()
        : new Promise((resolve) => onSettled.push(resolve)),
    close: () => closing.abort(),
  }
}

async function post({ url, body, headers }: WebhookRequest, closing: AbortSignal): Promise<Delivery> {
  try {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(answerTimeout)])
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
