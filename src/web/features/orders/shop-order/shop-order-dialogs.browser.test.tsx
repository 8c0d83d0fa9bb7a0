import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { HoldDialog } from './hold-dialog.tsx'
import { OptionDialog } from './option-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'

const orders = [
  { id: 'so_1', orderNumber: '1042', tags: ['gift', 'rush'] },
  { id: 'so_2', orderNumber: '1043', tags: ['gift'] },
]
const button = (label: string) => page.getByRole('button', { name: label, exact: true })
const bodiesOf = (calls: ReturnType<typeof serve>, method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body)

test('a hold lasts until it is released, with a reason, for all chosen orders', async () => {
  const calls = serve({ 'POST /orders/hold': () => ({ changed: 2, skipped: [] }) })
  const onClose = vi.fn()
  await mount(<HoldDialog orders={orders} onClose={onClose} />)
  await page.getByLabelText('Reason (optional)').fill(' waiting for paint ')
  await button('Hold').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(bodiesOf(calls, 'POST')).toEqual([
    { orderIds: ['so_1', 'so_2'], until: null, reason: 'waiting for paint' },
  ])
})

test('a hold until a time needs one, in the browser’s own zone', async () => {
  const calls = serve({ 'POST /orders/hold': () => ({ changed: 2, skipped: [] }) })
  await mount(<HoldDialog orders={orders} onClose={() => undefined} />)
  await page.getByRole('radio', { name: 'Until a specific time' }).click()
  await page.getByLabelText('Until', { exact: true }).fill('')
  await expect.element(button('Hold')).toBeDisabled()
  await page.getByLabelText('Until', { exact: true }).fill('2031-05-06T07:08')
  await button('Hold').click()
  const until = new Date(2031, 4, 6, 7, 8).toISOString()
  await expect
    .poll(() => bodiesOf(calls, 'POST'))
    .toEqual([{ orderIds: ['so_1', 'so_2'], until, reason: null }])
})

test('a refused hold stays open', async () => {
  serve({ 'POST /orders/hold': () => refuse(500, { error: 'INTERNAL', message: 'Try again.' }) })
  const onClose = vi.fn()
  await mount(<HoldDialog orders={orders} onClose={onClose} />)
  await button('Hold').click()
  await expect.element(button('Hold')).toBeEnabled()
  expect(onClose).not.toHaveBeenCalled()
})

test('tags are split at commas, and tags to remove are those the orders have', async () => {
  const calls = serve({ 'POST /orders/tags': () => ({ changed: 2, skipped: [] }) })
  const onClose = vi.fn()
  await mount(<TagDialog orders={orders} onClose={onClose} />)
  await expect.element(button('Save tags')).toBeDisabled()
  await page.getByLabelText('Add').fill(' wholesale, , spring ')
  await page.getByRole('checkbox', { name: 'rush' }).click()
  await button('Save tags').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(bodiesOf(calls, 'POST')).toEqual([
    { orderIds: ['so_1', 'so_2'], add: ['wholesale', 'spring'], remove: ['rush'] },
  ])
})

const option = { productId: 'prd_1', productName: 'Planter', name: 'Size', value: 'Large' }
const preview = {
  orders: 4,
  readyOrders: 0,
  isMore: false,
  values: [
    { value: 'Large', orders: 3, filamentId: null },
    { value: 'Small', orders: 1, filamentId: null },
  ],
}

function serveOption() {
  return serve({
    'GET /products/prd_1': () => ({ product: { id: 'prd_1', name: 'Planter', options: [] } }),
    'POST /products/prd_1/option-answers/preview': ({ body }) => ({
      preview: { ...preview, readyOrders: (body as { answer: unknown }).answer ? 3 : 0 },
    }),
    'POST /products/prd_1/option-answers': () => ({ product: { id: 'prd_1', name: 'Planter' } }),
  })
}

test('an unknown option is answered once, after showing how many orders it frees', async () => {
  const calls = serveOption()
  const onClose = vi.fn()
  await mount(<OptionDialog option={option as never} onClose={onClose} />)
  await expect.element(page.getByText(/4 open orders with Size need your decision/)).toBeVisible()
  await expect.element(page.getByText('3 of 4 orders will be ready.')).toBeVisible()
  await page.getByRole('radio', { name: /Ignore Size/ }).click()
  await button('Ignore Size for Planter').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls.find(({ path }) => path.endsWith('option-answers'))?.body).toEqual({
    answer: { kind: 'IGNORED', name: 'Size' },
  })
})

test('allowing one value sends the one that was chosen', async () => {
  const calls = serveOption()
  await mount(<OptionDialog option={option as never} onClose={() => undefined} />)
  await expect.element(page.getByText(/4 open orders/)).toBeVisible()
  await page.getByRole('radio', { name: /Allow one value/ }).click()
  await page.getByRole('combobox', { name: 'Only value' }).click()
  await page.getByRole('option', { name: /Small/ }).click()
  await button('Save decision').click()
  await expect
    .poll(() => calls.find(({ path }) => path.endsWith('option-answers'))?.body)
    .toEqual({ answer: { kind: 'FIXED', name: 'Size', value: 'Small' } })
})
