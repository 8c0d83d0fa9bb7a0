import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OrderUpdate } from '#contract/socket-events.ts'
import { systemClock } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'

type Changeable = { -readonly [Key in keyof Context]: Context[Key] }

const ANSWERED_WITHIN_MS = 10_000
let offsetMs = 0
let app: TestApp
beforeEach(async () => {
  offsetMs = 0
  app = await startTestApp({ clock: { ...systemClock, now: () => new Date(Date.now() + offsetMs) } })
})
afterEach(() => app.close())

/** Makes the print provider keep its answer to `process` back until told. */
function holdProcess() {
  const context: Changeable = app.context
  const { print } = context
  const held = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  context.print = {
    ...print,
    async processOrder(id) {
      reached.resolve()
      await held.promise
      return print.processOrder(id)
    },
  }
  return { reached: reached.promise, release: held.resolve }
}

test('a submit whose outcome takes long is answered early, and the outcome follows by socket and by reading', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  const provider = holdProcess()
  const socket = app.connectSocket(seller.cookie)
  const updates: OrderUpdate[] = []
  socket.on('orderUpdate', (json: string) => updates.push(JSON.parse(json) as OrderUpdate))
  const call = seller.call.submitOrder({ body: { orderId: order!.id } })
  await provider.reached
  offsetMs += ANSWERED_WITHIN_MS
  const reply = await call
  expect(reply.status).toBe(202)
  expect(reply.body.order).toMatchObject({ stage: 'SENDING', failure: null })
  const params = { id: reply.body.order.id }
  expect((await seller.call.getPrintOrder({ params })).body.order.stage).toBe('SENDING')

  const again = await seller.call.submitOrder({ body: { orderId: order!.id } })
  expect([again.status, again.refusal.error]).toEqual([409, 'ORDER_ALREADY_SUBMITTED'])

  provider.release()
  const isOnItsWay = () => updates.some((update) => update.order.stage === 'QUEUED')
  expect(await waitUntil(isOnItsWay, { withinMs: 10_000 })).toBe(true)
  expect((await seller.call.getPrintOrder({ params })).body.order.stage).toBe('QUEUED')
  const printed = (await app.sandbox.deeds('order.processed')).filter(
    ({ reference }) => reference === params.id,
  )
  expect(printed).toHaveLength(1)
})

test('a failure after the early answer stays with the order, which can be submitted again', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  const context: Changeable = app.context
  const { print } = context
  const provider = holdProcess()
  const held = context.print
  context.print = {
    ...held,
    async draftOrder(request) {
      const outcome = await held.draftOrder(request)
      await held.processOrder('none').catch(() => undefined)
      context.print = print
      return outcome.kind === 'done' ? { kind: 'refused', status: 400, message: 'zip is invalid' } : outcome
    },
  }
  const call = seller.call.submitOrder({ body: { orderId: order!.id } })
  await provider.reached
  offsetMs += ANSWERED_WITHIN_MS
  const reply = await call
  expect(reply.status).toBe(202)
  provider.release()
  const params = { id: order!.id }
  const hasFailed = async () =>
    (await seller.call.getShopOrder({ params })).body.order.lastFailure?.refusal?.field === 'postalCode'
  expect(await waitUntil(hasFailed, { withinMs: 10_000 })).toBe(true)
  expect((await seller.call.submitOrder({ body: { orderId: order!.id } })).status).toBe(200)
})
