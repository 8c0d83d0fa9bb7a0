import type { TestApi } from '#testing/api/test-api.ts'
import { percentile } from '../orders-list/measure.ts'

export interface BackTestTime {
  lines: number
  fits: number
  /** Of one request, in milliseconds: the middle of several. */
  backTestMs: number
  /** Of another request of the same seller, at the 95th percentile, while back-tests run and while none does. */
  p95During: number
  p95Without: number
  /** As `p95During`, of the list of matches, which other people of the seller may look at. */
  requestsDuring: number
}

const OTHER = '/api/orders/shipstation/1/25?state=unsubmitted'
const PAUSE_MS = 20
const rule = {
  conditions: [{ on: 'title', how: 'contains', text: 'gift for a new home' }],
  target: { kind: 'ignore' },
}

/** Tries a rule out over all lines again and again, with another request asked beside it all the while. */
export async function timeBackTest(client: TestApi, rounds: number): Promise<BackTestTime> {
  await preview(client)
  const without = await ask(client, delay(rounds * 1_000))
  const times: number[] = []
  let last = await preview(client)
  const during = await ask(
    client,
    (async () => {
      for (let round = 0; round < rounds; round += 1) {
        last = await preview(client)
        times.push(last.ms)
      }
    })(),
  )
  return {
    lines: last.looked,
    fits: last.fits,
    backTestMs: times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!,
    p95During: percentile(during, 0.95),
    p95Without: percentile(without, 0.95),
    requestsDuring: during.length,
  }
}

async function preview(client: TestApi): Promise<{ ms: number; looked: number; fits: number }> {
  const startedAt = performance.now()
  const { status, body } = await client.post('/api/matches/preview', rule)
  if (status !== 200) throw new Error(`preview: ${status} ${JSON.stringify(body)}`)
  return { ms: performance.now() - startedAt, ...body.preview }
}

/** One request after the other until `end`, with the times they took, sorted. */
async function ask(client: TestApi, end: Promise<unknown>): Promise<Float64Array> {
  let isOver = false
  const ended = end.finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) {
    const startedAt = performance.now()
    const { status } = await client.get(OTHER)
    if (status !== 200) throw new Error(`list: ${status}`)
    times.push(performance.now() - startedAt)
    await delay(PAUSE_MS)
  }
  await ended
  return Float64Array.from(times).sort()
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
