import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { RefundRecordDialog } from './refund-record-dialog.tsx'

const part = { name: 'Part', fileId: null, quantity: 2, filament: null, options: [], rights: null }
const order = {
  id: 'po_1',
  orderNumber: '1001',
  currency: 'USD',
  lines: [{ name: 'Vase', quantity: 2, parts: [part] }],
  parcels: [{ number: 'P1' }, { number: 'P2' }],
  problems: [],
  money: { chargedCents: 1_100, deliveryCents: 100, refundedCents: 0, refunds: [] },
} as unknown as PrintOrder

test('an administrator refunds a line to the card, and sees what it returns before', async () => {
  const calls = serve({
    'POST /admin/orders/po_1/refund': () => ({ chargedCents: 1_100, refundedCents: 500, toCardCents: 500 }),
  })
  const onClose = vi.fn()
  await mount(<RefundRecordDialog order={order} onClose={onClose} />)
  await expect.element(page.getByRole('button', { name: 'Refund $11.00' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Refund', exact: true }).click()
  await page.getByRole('option', { name: '2 × Vase' }).click()
  await page.getByRole('combobox', { name: 'Refund to' }).click()
  await page.getByRole('option', { name: 'To the card that paid' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Scratched')
  await page.getByRole('button', { name: 'Refund $5.00' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), { timeout: 10_000 })
  expect(calls.at(-1)?.body).toMatchObject({
    ...{ line: { place: 0, quantity: 1 }, to: 'CARD', reason: 'Scratched' },
  })
})

test('an administrator who refunds what was reprinted at no charge is told', async () => {
  const problems = [{ reprint: null }, { reprint: { id: 'po_2', orderNumber: '1001-R' } }]
  await mount(<RefundRecordDialog order={{ ...order, problems } as PrintOrder} onClose={vi.fn()} />)
  await expect
    .element(page.getByText('Reprinted at no charge as order 1001-R. A refund is paid on top of that.'))
    .toBeVisible()
})
