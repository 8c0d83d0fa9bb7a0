import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PrintOrder, PrintOrderRow } from '#contract/orders/print-orders.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { CancelInStoreDialog } from './cancel-in-store-dialog.tsx'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { PrintOrdersBulkBar } from './print-orders-bulk-bar.tsx'
import { ReportProblemDialog } from './report-problem-dialog.tsx'

// The dialogs read these fields only.
const order = {
  id: 'po_1',
  orderNumber: '1042',
  source: 'shipstation',
  currency: 'USD',
  money: { chargedCents: 7_108, refundedCents: 0 },
  lines: [
    { productName: 'Planter', quantity: 2 },
    { productName: 'Vase', quantity: 1 },
  ],
} as unknown as PrintOrder

const button = (label: string) => page.getByRole('button', { name: label, exact: true })
const dialog = page.getByRole('alertdialog')

test('canceling names the refund, leaves the store’s order open, and closes once it is done', async () => {
  const answer = Promise.withResolvers<unknown>()
  const calls = serve({ 'DELETE /orders/po_1': () => answer.promise })
  const onClose = vi.fn()
  await mount(<CancelOrderDialog order={order} onClose={onClose} />)
  await expect
    .element(page.getByRole('checkbox', { name: 'Also cancel order 1042 in ShipStation' }))
    .not.toBeChecked()
  await button('Cancel and refund $71.08').dblClick()
  answer.resolve({ order: { ...order, stage: 'CANCELED' } })
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const sent = calls.filter(({ method }) => method === 'DELETE')
  expect(sent.map(({ body }) => body)).toEqual([{ shippingProvider: 'shippo' }])
  expect(sent[0]!.query.get('shippingProvider')).toBe('shippo')
})

test('a cancellation that is refused says why and keeps the dialog', async () => {
  const message = 'It is already being printed.'
  serve({ 'DELETE /orders/po_1': () => refuse(409, { error: 'CANCEL_REFUSED', message }) })
  const onClose = vi.fn()
  await mount(<CancelOrderDialog order={order} onClose={onClose} />)
  await button('Cancel and refund $71.08').click()
  await expect.element(dialog.getByText('The order wasn’t canceled')).toBeVisible()
  // Another choice is another attempt, so the former refusal goes.
  await page.getByText('Also cancel order 1042 in ShipStation').click()
  await expect.element(dialog.getByText('The order wasn’t canceled')).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})

test('the store’s order is canceled, too, only where that was asked for', async () => {
  const calls = serve({ 'DELETE /orders/po_1': () => ({ order: { ...order, stage: 'CANCELED' } }) })
  const onClose = vi.fn()
  await mount(<CancelOrderDialog order={order} onClose={onClose} />)
  await expect.element(dialog.getByText(/stays open in ShipStation/)).toBeVisible()
  await page.getByText('Also cancel order 1042 in ShipStation').click()
  await expect.element(dialog.getByText(/stays open in ShipStation/)).not.toBeInTheDocument()
  await button('Cancel and refund $71.08').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls[0]!.body).toEqual({ shippingProvider: 'shipstation' })
})

test('an order that cost nothing promises no refund, and Escape keeps it', async () => {
  const calls = serve({})
  const onClose = vi.fn()
  const free = { ...order, money: { ...order.money, refundedCents: 7_108 } }
  await mount(<CancelOrderDialog order={free} onClose={onClose} />)
  await expect.element(button('Cancel order')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls).toEqual([])
})

test('canceling in the store sends the store’s own provider', async () => {
  const calls = serve({ 'DELETE /orders/po_1': () => ({ order: { ...order, stage: 'CANCELED' } }) })
  const onClose = vi.fn()
  await mount(<CancelInStoreDialog order={order} onClose={onClose} />)
  await button('Cancel in ShipStation').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls[0]!.body).toEqual({ shippingProvider: 'shipstation' })
})

const row = (id: string, more: Partial<PrintOrderRow>) =>
  ({
    ...{ id, orderNumber: id, source: 'shipstation', state: 'PRINTING', stage: 'PRINTING', isTest: false },
    ...{ totalCents: 1_000, failure: null, isCanceling: false, ...more },
  }) as PrintOrderRow

test('selected orders are canceled one after the other, each says what became of it, and they can be submitted again', async () => {
  const canceled = {
    ...{ ...order, id: 'po_1', shopOrderId: 'so_1', isCanceling: false, currency: 'USD' },
    money: { ...order.money, refundedCents: 1_000 },
    possibilities: [{ what: 'SUBMIT_AGAIN', isPossible: true, text: '' }],
  }
  const calls = serve({
    'DELETE /orders/po_1': () => ({ order: canceled }),
    'DELETE /orders/po_2': () => refuse(409, { error: 'ORDER_NOT_CANCELABLE', message: 'It was printed.' }),
  })
  const onClear = vi.fn()
  const orders = [row('po_1', {}), row('po_2', {}), row('po_3', { state: 'SHIPPED', stage: 'SHIPPED' })]
  await mount(<PrintOrdersBulkBar orders={orders} onClear={onClear} />)
  await button('Cancel 2 of 3').click()
  await expect.element(dialog.getByText(/up to \$20\.00 is refunded/)).toBeVisible()
  await page.getByText('Also cancel 2 orders in ShipStation').click()
  await button('Cancel 2 orders').click()
  await expect.poll(() => onClear.mock.calls.length).toBe(1)
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/orders/po_1', { shippingProvider: 'shipstation' }],
    ['/orders/po_2', { shippingProvider: 'shipstation' }],
  ])
  await expect.element(dialog.getByText('1 of 2 orders canceled')).toBeVisible()
  const results = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
  expect(results.elements().map(({ textContent }) => textContent)).toEqual([
    'Order po_1Canceled, $10.00 refunded',
    'Order po_2Not canceled: It was printed.',
  ])
  await button('Submit 1 again').click()
  await expect.poll(() => calls.at(-1)?.body).toMatchObject({ orderIds: ['so_1'] })
})

test('a claim names the part and the place, and a lost parcel has none', async () => {
  const calls = serve({ 'POST /orders/slant/po_1/problems': () => ({ problem: { id: 'prb_1' } }) })
  const parts = [{ name: 'Pot' }, { name: 'Saucer' }]
  const onClose = vi.fn()
  const withParts = { ...order, lines: [{ productName: 'Planter', quantity: 1, parts }, order.lines[1]] }
  await mount(<ReportProblemDialog order={withParts as unknown as PrintOrder} onClose={onClose} />)
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose('Affected item', 'Planter × 1')
  await choose('Affected part', 'Saucer')
  await choose('Reason', 'Lost in transit')
  await expect.element(page.getByRole('combobox', { name: /^Where/ })).not.toBeInTheDocument()
  await choose('Reason', 'Arrived damaged')
  await choose('Where (optional)', 'Thin part')
  await page.getByLabelText('Description').fill('Broken')
  await button('Submit claim').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    line: 0,
    part: 1,
    place: 'THIN_PART',
    reason: 'DAMAGED',
  })
})

test('a claim needs a reason and a description, and names the item', async () => {
  const calls = serve({ 'POST /orders/slant/po_1/problems': () => ({ problem: { id: 'prb_1' } }) })
  const onClose = vi.fn()
  await mount(<ReportProblemDialog order={order} onClose={onClose} />)
  await expect.element(button('Submit claim')).toBeDisabled()
  await page.getByRole('combobox', { name: 'Affected item' }).click()
  await page.getByRole('option', { name: 'Vase × 1' }).click()
  await button('Submit claim').click()
  await expect.element(page.getByRole('combobox', { name: 'Reason' })).toHaveFocus()
  await expect.element(page.getByLabelText('Description')).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
  await page.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option').first().click()
  await page.getByLabelText('Description').fill(' The rim is cracked. ')
  await button('Submit claim').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    line: 1,
    resolution: 'REPRINT',
    text: 'The rim is cracked.',
  })
})

test('a claim that is refused keeps what was written', async () => {
  const message = 'There is a claim for this item already.'
  serve({ 'POST /orders/slant/po_1/problems': () => refuse(409, { error: 'CONFLICT', message }) })
  const onClose = vi.fn()
  await mount(<ReportProblemDialog order={order} onClose={onClose} />)
  await page.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option').first().click()
  await page.getByLabelText('Description').fill('The rim is cracked.')
  await button('Submit claim').click()
  await expect.element(page.getByLabelText('Description')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByLabelText('Description')).toHaveFocus()
  await expect.element(page.getByLabelText('Description')).toHaveValue('The rim is cracked.')
  expect(onClose).not.toHaveBeenCalled()
})
