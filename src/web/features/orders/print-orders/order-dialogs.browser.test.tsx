import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { CancelInStoreDialog } from './cancel-in-store-dialog.tsx'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
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

test('canceling names the refund, asks where, and closes once it is done', async () => {
  const answer = Promise.withResolvers<unknown>()
  const calls = serve({ 'DELETE /orders/po_1': () => answer.promise })
  const onClose = vi.fn()
  await mount(<CancelOrderDialog order={order} onClose={onClose} />)
  await page.getByRole('radio', { name: /Shippo/ }).click()
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
  await page.getByRole('radio', { name: /Shippo/ }).click()
  await expect.element(dialog.getByText('The order wasn’t canceled')).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
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
