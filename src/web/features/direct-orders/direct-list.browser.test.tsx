import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DirectOrderRow } from '#contract/orders/direct-orders.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { DirectList } from './direct-list.tsx'

const row = (id: string, over: object = {}) =>
  ({
    id,
    number: `D-${id}`,
    title: '',
    kind: 'DRAFT',
    version: 1,
    customerName: 'Ida Berg',
    country: 'US',
    lineNames: ['Vase'],
    itemCount: 1,
    totalCents: null,
    currency: 'USD',
    createdAt: '2026-11-20T10:00:00Z',
    updatedAt: '2026-11-20T10:00:00Z',
    printOrder: null,
    ...over,
  }) as unknown as DirectOrderRow
const path = '/dashboard/orders/drafts'
const reply = (orders: DirectOrderRow[]) => ({
  orders,
  pagination: { page: 1, size: 50, pages: 1, total: orders.length, isEstimate: false },
  counts: { drafts: 1, templates: 0, sent: 1 },
})

test('a draft opens in the editor, and the tab chooses what is read', async () => {
  const calls = serve({ 'GET /orders/direct': () => reply([row('1')]) })
  const { router } = await mount(<DirectList />, path)
  await page.getByRole('link', { name: /Templates/ }).click()
  await expect.poll(() => calls.map(({ query }) => query.get('show'))).toContain('templates')
  await page.getByText('D-1').first().click()
  await expect.poll(() => router.state.location.pathname).toBe(`${path}/1`)
})

test('an empty list says what manual orders are for, with a way to make one', async () => {
  serve({ 'GET /orders/direct': () => ({ ...reply([]), counts: { drafts: 0, templates: 0, sent: 0 } }) })
  const { router } = await mount(<DirectList />, path)
  await page.getByRole('button', { name: 'New manual order' }).first().click()
  await expect.poll(() => router.state.location.pathname).toBe(`${path}/new`)
})

const priced = (id: string, over: object = {}) => ({
  publicOrderId: id,
  order: {
    ...row(id),
    ...{ problems: [], orderData: { items: [] }, priceRefusal: null },
    ...{ price: { totalCents: 1_996 }, ...over },
  },
})

test('several drafts are submitted at the price that was shown, and those that can’t go say why', async () => {
  const drafts = ['1', '2', '3', '4'].map((id) => row(id))
  const blocked = { weight: 'BLOCKS', text: 'The street is missing.' }
  const calls = serve({
    'GET /orders/direct': () => reply(drafts),
    'GET /orders/direct/1': () => priced('1'),
    'GET /orders/direct/2': () => priced('2', { price: null }),
    'GET /orders/direct/3': () => priced('3', { price: null, problems: [blocked] }),
    'GET /orders/direct/4': () => priced('4', { price: { totalCents: 1_000 } }),
    'POST /orders/direct': () => priced('2', { version: 2, price: { totalCents: 2_504 } }),
    'POST /orders/direct-process': ({ body }) => {
      const { publicOrderId: id, totalCents } = body as { publicOrderId: string; totalCents: number }
      return id === '4'
        ? refuse(409, { error: 'PRICE_CHANGED', message: 'The price is now $12.00.' })
        : { publicOrderId: id, order: { orderNumber: `D-${id}`, totalCents, currency: 'USD' } }
    },
  })
  await mount(<DirectList />, path)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Submit 4' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toMatchTextContent(/Submit 3 of 4 orders\?/)
  await expect.element(dialog).toMatchTextContent(/We charge you \$55\.00/)
  await expect.element(dialog).toMatchTextContent(/D-3.*The street is missing\./)
  expect(calls.filter(({ method }) => method === 'POST').map(({ path: to }) => to)).toEqual([
    '/orders/direct',
  ])
  await page.getByRole('button', { name: 'Submit 3 orders · $55.00' }).click()
  await expect.element(dialog).toMatchTextContent(/2 of 3 orders submitted/)
  await expect.element(dialog).toMatchTextContent(/\$45\.00 in total/)
  await expect.element(dialog).toMatchTextContent(/D-4.*Not submitted: The price is now \$12\.00\./)
  expect(calls.filter(({ path: to }) => to.endsWith('process')).map(({ body }) => body)).toEqual([
    { publicOrderId: '1', version: 1, totalCents: 1_996 },
    { publicOrderId: '2', version: 2, totalCents: 2_504 },
    { publicOrderId: '4', version: 1, totalCents: 1_000 },
  ])
})

test('several drafts are deleted after a question, but not one that was submitted meanwhile', async () => {
  const calls = serve({
    'GET /orders/direct': () => reply([row('1'), row('2')]),
    'GET /orders/direct/1': () => priced('1'),
    'GET /orders/direct/2': () => priced('2', { kind: 'SENT' }),
    'DELETE /v3/orders/prototype/1': () => ({ outcome: 'DELETED', text: 'Deleted.' }),
  })
  await mount(<DirectList />, path)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Delete 2', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 drafts' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path: to }) => to)).toEqual([
    '/v3/orders/prototype/1',
  ])
})

test('placed orders can’t be selected here', async () => {
  serve({ 'GET /orders/direct': () => reply([row('9', { kind: 'SENT' })]) })
  await mount(<DirectList />, `${path}?tab=sent`)
  await expect.element(page.getByText('D-9')).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
})
