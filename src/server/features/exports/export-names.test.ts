import { expect, test } from 'vitest'
import { dayIn } from '#domain/caps/wall-clock.ts'
import { startTestApp } from '#testing/rig/start-test-app.ts'

type Reply = { headers: Headers }

test('files of different lists have different names', async () => {
  const app = await startTestApp()
  const { call } = await app.signUp()
  const replies = await [
    () => call.exportShopOrders({ query: { state: 'unsubmitted' } }),
    () => call.exportShopOrders({ query: { view: 'blocked' } }),
    () => call.exportShopOrders({ query: { state: 'any' } }),
    () => call.exportPrintOrders({ query: {} }),
    () => call.exportDirectOrders({ query: { show: 'drafts' } }),
    () => call.exportDirectOrders({ query: { show: 'sent' } }),
  ].reduce<Promise<Reply[]>>(async (done, next) => [...(await done), await next()], Promise.resolve([]))
  const names = replies.map(
    ({ headers }) =>
      /filename="(.+)-\d{4}-\d\d-\d\d\.csv"/.exec(headers.get('content-disposition') ?? '')?.[1],
  )
  await app.close()
  expect(names).toEqual([
    ...['orders-to-submit', 'orders-to-submit', 'store-orders', 'submitted-orders'],
    ...['manual-orders-drafts', 'manual-orders-sent'],
  ])
})

// They are 25 hours apart, so one of them always has another day than UTC.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a file is named by the day of its seller in %s',
  async (timeZone) => {
    const app = await startTestApp()
    const { call } = await app.signUp()
    await call.updatePreferences({ body: { timeZone } })
    const days = [dayIn(timeZone, app.context.clock.now())]
    const { headers } = await call.exportPrintOrders({ query: {} })
    days.push(dayIn(timeZone, app.context.clock.now()))
    await app.close()
    expect(days.map((day) => `submitted-orders-${day}.csv`)).toContainEqual(
      /filename="(.+)"/.exec(headers.get('content-disposition') ?? '')?.[1],
    )
  },
)
