import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SpanCollector, startSpanCollector } from '#testing/rig/span-collector.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { createLog } from './create-log.ts'
import { sendSpans } from './otlp-spans.ts'
import { inSpan, newTraceId, traceHeaders, withTrace } from './trace.ts'

let collector: SpanCollector
let output = ''
const log = createLog('info', { write: (text: string) => (output += text) })
beforeAll(async () => {
  collector = await startSpanCollector()
})
beforeEach(() => collector.answerWith(null))
afterAll(() => collector.close())

const start = ({ share = 1, delayMs = 10, stopWithinMs = 50 } = {}) =>
  sendSpans(
    { endpoint: collector.url, headers: { 'x-key': 'of ours' }, serviceName: 'shop', share, delayMs },
    { log, stopWithinMs },
  )
const round = { kind: 'round', name: 'sweep-moons' } as const

test('work is a span of its trace, the one within it its child, and both are sent by the stop', async () => {
  const sending = start({ delayMs: 600_000, stopWithinMs: 10_000 })
  const traceId = newTraceId()
  let header: string | undefined
  const call = inSpan.bind(null, { kind: 'call', name: 'call moon', attributes: { 'peer.service': 'moon' } })
  await withTrace({ traceId, requestId: 'rq_1' }, () =>
    inSpan(round, async () => {
      await call(async () => {
        header = traceHeaders().traceparent
        throw new Error('ours')
      }).catch(() => undefined)
    }),
  )
  await withTrace({ traceId }, () =>
    inSpan(
      { ...round, name: 'left out' },
      async () => false,
      () => null,
    ),
  )
  await sending.stop()
  const [inner, outer, ...more] = collector.spans()
  expect(outer).toMatchObject({ traceId, name: 'sweep-moons', kind: 1, status: { code: 0 } })
  expect(outer!.parentSpanId).toBeUndefined()
  expect(outer!.attributes).toContainEqual({ key: 'spoolyard.request_id', value: { stringValue: 'rq_1' } })
  expect(inner).toMatchObject({ traceId, name: 'call moon', kind: 3, status: { code: 2 } })
  expect(inner!.parentSpanId).toBe(outer!.spanId)
  expect(header).toBe(`00-${traceId}-${inner!.spanId}-01`)
  expect(more).toEqual([])
  expect(collector.headers()[0]!['x-key']).toBe('of ours')
  expect(collector.received()).toContain('{"key":"service.name","value":{"stringValue":"shop"}}')
  // After its end nothing is recorded.
  await withTrace({ traceId }, () => inSpan(round, async () => expect(traceHeaders()).not.toBe(header)))
})

test('with a share of nothing, work runs and no span is sent', async () => {
  const before = collector.spans().length
  const sending = start({ share: 0 })
  const ran = await withTrace({ traceId: newTraceId() }, () => inSpan(round, async () => 'done'))
  await sending.stop()
  expect(ran).toBe('done')
  expect(collector.spans()).toHaveLength(before)
})

test('a collector that refuses is logged once, and once more when it takes spans again', async () => {
  const lines = (part: string) => output.split('\n').filter((line) => line.includes(part))
  const asked = () => collector.headers().length
  const sending = start()
  const work = () => withTrace({ traceId: newTraceId() }, () => inSpan(round, async () => undefined))
  collector.answerWith((response) => response.writeHead(400).end('a secret'))
  for (let time = 0; time < 2; time += 1) {
    const before = asked()
    await work()
    expect(await waitUntil(() => asked() > before, { withinMs: 5_000, everyMs: 5 })).toBe(true)
  }
  collector.answerWith(null)
  await work()
  const isBack = () => lines('the collector takes spans again').length === 1
  expect(await waitUntil(isBack, { withinMs: 5_000, everyMs: 5 })).toBe(true)
  expect(lines('the collector takes no spans')).toHaveLength(1)
  expect(output).not.toContain('a secret')
  await sending.stop()
})

test('a collector that never answers holds up neither work nor the stop', async () => {
  const sending = start()
  let held = 0
  collector.answerWith(() => {
    held += 1
  })
  for (let time = 0; time < 3; time += 1) {
    const ran = await withTrace({ traceId: newTraceId() }, () => inSpan(round, async () => time))
    expect(ran).toBe(time)
  }
  await sending.stop()
  expect(await waitUntil(() => held > 0, { withinMs: 5_000, everyMs: 5 })).toBe(true)
})
