import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PrintRecord } from '#contract/admin/print-records.ts'
import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { CancelRecordDialog } from './cancel-record-dialog.tsx'
import { ReprocessDialog } from './reprocess-dialog.tsx'

// The dialogs read these fields only.
const order = {
  id: 'po_1',
  orderNumber: '1042',
  currency: 'USD',
  isTest: false,
  money: { chargedCents: 1_500, refundedCents: 300 },
} as PrintOrder
const reprocess = {
  obstacle: null,
  agreedCents: 1_234,
  address: null,
  lines: [
    { sku: 'VASE', name: 'Vase', personalization: '', quantity: 2, productName: 'Twist vase', parts: [] },
  ],
}
const record = { order, reprocess } as unknown as PrintRecord
const button = (name: string) => page.getByRole('button', { name, exact: true })
const sent = (calls: ReturnType<typeof serve>) => calls.filter(({ method }) => method !== 'GET')

test('a cancellation needs a reason and names exactly the money that goes back', async () => {
  const calls = serve({ 'DELETE /admin/slantOrders/po_1': () => ({ order }) })
  const onClose = vi.fn()
  await mount(<CancelRecordDialog order={order} onClose={onClose} />)
  await expect.element(button('Cancel and refund $12.00')).toBeDisabled()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The buyer moved')
  await button('Cancel and refund $12.00').click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), { timeout: 10_000 })
  expect(sent(calls).map(({ body }) => body)).toEqual([{ reason: 'The buyer moved' }])
})

test('a refused cancellation stays open with the error of the specification', async () => {
  serve({
    'DELETE /admin/slantOrders/po_1': () =>
      refuse(409, {
        error: 'ORDER_NOT_CANCELABLE',
        message: 'Failed to cancel order. Printing has begun.',
      }),
  })
  const onClose = vi.fn()
  await mount(<CancelRecordDialog order={order} onClose={onClose} />)
  await page.getByRole('textbox', { name: 'Reason' }).fill('The buyer moved')
  await button('Cancel and refund $12.00').click()
  await expect.element(page.getByText('Failed to cancel order')).toBeVisible()
  await expect.element(page.getByText('Printing has begun.', { exact: true })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('reprocessing shows what is sent and the price the seller saw, and submits once', async () => {
  const calls = serve({ 'PUT /admin/slantOrders/po_1/reprocess': () => ({ order }) })
  await mount(<ReprocessDialog record={record} onClose={() => undefined} />)
  await expect.element(page.getByText('2 × Twist vase')).toBeVisible()
  await expect.element(page.getByText(/printed for \$12\.34, the price the seller last saw/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The provider is back')
  await button('Submit again').click()
  await expect.poll(() => sent(calls).map(({ body }) => body)).toEqual([{ reason: 'The provider is back' }])
})

test('a record that can’t be reprocessed says why and offers nothing to confirm', async () => {
  const obstacle = 'A call to the provider has no known outcome yet.'
  const calls = serve({})
  await mount(
    <ReprocessDialog
      record={{ ...record, reprocess: { ...record.reprocess, obstacle } }}
      onClose={() => undefined}
    />,
  )
  await expect.element(page.getByRole('dialog').getByText(obstacle)).toBeVisible()
  expect(button('Submit again').elements()).toEqual([])
  expect(sent(calls)).toEqual([])
})
