import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PrintOrderRow } from '#contract/orders/print-orders.ts'
import type { DryRun } from '#contract/orders/submit-runs.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { SubmitAgainDialog } from './submit-again-dialog.tsx'

const failed = { id: 'po_1', orderNumber: '1042', shopOrderId: 'so_1' } as PrintOrderRow
const dryRun: DryRun = {
  goingIds: ['so_1'],
  goingKeys: ['key of so_1'],
  orders: 1,
  lines: 1,
  estimateCents: 1_234,
  unpriced: [],
  isPricing: false,
  currency: 'USD',
  marginCents: null,
  losing: [],
  tests: [],
  skipped: [],
  warnings: [],
  excludedLines: [],
  duplicates: [],
}
const posts = (calls: ReturnType<typeof serve>) => calls.filter(({ method }) => method === 'POST')

test('a failed order is submitted again only after its price is shown, for that price', async () => {
  const calls = serve({ 'POST /orders/submit-runs/dry-run': () => ({ dryRun }) })
  const onClose = vi.fn()
  await mount(<SubmitAgainDialog order={failed} onClose={onClose} />)
  await expect.element(page.getByText('Submit order 1042 again?')).toBeVisible()
  const submit = page.getByRole('button', { name: 'Submit order · $12.34' })
  await expect.element(submit).toBeEnabled()
  expect(posts(calls).map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/orders/submit-runs/dry-run', body: { orderIds: ['so_1'] } },
  ])
  await submit.click()
  await expect
    .poll(() => posts(calls).find(({ path }) => !path.endsWith('dry-run'))?.body)
    .toMatchObject({ reviewKey: 'key of so_1', agreedCents: 1_234 })
  expect(onClose).toHaveBeenCalled()
})

test('an order that can’t be submitted yet says so, with nothing to confirm, and its fix ends the review', async () => {
  const skipped = [
    {
      orderId: 'so_1',
      orderNumber: '1042',
      text: 'No street',
      cause: 'ADDRESS_INCOMPLETE' as const,
      code: 'ADDRESS_INCOMPLETE',
    },
  ]
  const onClose = vi.fn()
  serve({
    'POST /orders/submit-runs/dry-run': () => ({
      dryRun: { ...dryRun, goingIds: [], goingKeys: [], orders: 0, skipped },
    }),
  })
  await mount(<SubmitAgainDialog order={failed} onClose={onClose} />)
  await expect.element(page.getByText('This order can’t be submitted yet')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled()
  await page.getByRole('link', { name: 'Complete addresses' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('nothing is asked while it is closed', async () => {
  const calls = serve({})
  await mount(<SubmitAgainDialog order={null} onClose={() => undefined} />)
  expect(calls).toEqual([])
  expect(page.getByRole('dialog').elements()).toEqual([])
})
