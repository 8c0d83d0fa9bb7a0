import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PrintRecord } from '#contract/admin/print-records.ts'
import { playTestOrder } from '#domain/test-mode/play-test-order.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { PrintRecordPage } from './print-record-page.tsx'

const DAY_MS = 86_400_000
const now = new Date()
const { order } = playTestOrder(
  'SMOOTH',
  [{ act: 'SUBMIT', at: new Date(now.getTime() - 500 * DAY_MS) }],
  now,
)
const delivered: PrintRecord = {
  order: { ...order, possibilities: [{ what: 'REPORT', isPossible: true, text: '' }] },
  seller: { id: 'usr_1', name: 'Ada', email: 'ada@shop.test' },
  attempts: 1,
  calls: [],
  request: {},
  reprocess: { obstacle: null, lines: [], address: null, agreedCents: null },
  archivedAt: '2026-11-20T10:00:00.000Z',
}

async function show(record: PrintRecord) {
  serve({ [`GET /admin/slantOrders/${order.id}`]: () => ({ record }) })
  await mount(<PrintRecordPage id={order.id} />, `/admin-dashboard/print-records/${order.id}`)
}

test('an archived order says so, since when, and what can still be done', async () => {
  await show(delivered)
  await expect.element(page.getByText('Archived', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText(/moved to the archive on Nov 20, 2026.* can’t be reprocessed/))
    .toBeVisible()
  await expect
    .element(page.getByText(/You can still refund it\. The seller can still file a claim\./))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Refund' })).toBeVisible()
})

test('it offers no refund of what was refunded and no claim that isn’t possible, and other orders say nothing', async () => {
  const money = { ...order.money, refundedCents: order.money.chargedCents }
  await show({ ...delivered, order: { ...order, money } })
  await expect.element(page.getByText(/moved to the archive/)).toBeVisible()
  await expect.element(page.getByText(/You can still|can still file/)).not.toBeInTheDocument()
  await show({ ...delivered, archivedAt: null })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByText(/archive/i)).not.toBeInTheDocument()
})
