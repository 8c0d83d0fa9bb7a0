import { expect, test } from 'vitest'
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
