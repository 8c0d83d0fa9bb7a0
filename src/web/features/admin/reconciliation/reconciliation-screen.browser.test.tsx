import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Reconciliation, ReconciliationDifference } from '#contract/money/reconciliation.ts'
import type { Pagination } from '#contract/values.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { ReconciliationScreen } from './reconciliation-screen.tsx'

const done: Reconciliation = {
  id: 'rec_1',
  state: 'DONE',
  from: '2026-03-01T02:00:00.000Z',
  until: '2026-03-08T02:00:00.000Z',
  startedAt: '2026-03-08T02:00:00.000Z',
  finishedAt: '2026-03-08T02:01:00.000Z',
  readCount: 1_234,
  feeCents: 5_600,
  differenceCount: 0,
}
const lost: ReconciliationDifference = {
  what: 'MISSING_HERE',
  seller: { id: 'usr_1', email: 'ada@example.test' },
  reference: 'collection:col_1',
  ourCents: null,
  theirCents: 600,
  at: '2026-03-07T10:00:00.000Z',
}

const pageOfTotal = (total: number): Pagination => ({
  ...{ currentPage: 1, totalPages: Math.ceil(total / 200), totalItems: total, pageSize: 200 },
  ...{ page: 1, size: 200, pages: Math.ceil(total / 200), total, isEstimate: false },
})
const none = { differences: [], pagination: pageOfTotal(0) }
const many = { differences: [lost], pagination: pageOfTotal(201) }

test('before the first check the screen says so, and a check finds what differs', async () => {
  const replies = [
    { reconciliation: null, ...none, isSetUp: true },
    {
      reconciliation: { ...done, state: 'RUNNING', finishedAt: null, differenceCount: null },
      ...none,
      isSetUp: true,
    },
    { reconciliation: { ...done, differenceCount: 201 }, ...many, isSetUp: true },
  ]
  let asked = 0
  serve({
    'GET /admin/reconciliation': () => replies[asked === 0 ? 0 : 2],
    'POST /admin/reconciliation': () => replies[++asked],
  })
  await mount(<ReconciliationScreen />)
  await expect.element(page.getByText('No checks yet')).toBeVisible()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect.element(page.getByText('Running')).toBeVisible()
  await expect.element(page.getByText('201 differences')).toBeVisible()
  await expect.element(page.getByText('Only at Stripe')).toBeVisible()
  await expect.element(page.getByText('Ledger nothing, Stripe $6.00')).toBeVisible()
  await expect.element(page.getByText('Page 1 of 2, 201 in all')).toBeVisible()
})

test('a check without differences says so, and a failed call can be repeated', async () => {
  let isBroken = true
  serve({
    'GET /admin/reconciliation': () =>
      isBroken
        ? refuse(500, { error: 'SERVER_ERROR', message: 'Server error' })
        : { reconciliation: done, ...none, isSetUp: true },
  })
  await mount(<ReconciliationScreen />)
  const again = page.getByRole('button', { name: 'Retry' })
  await expect.element(again).toBeVisible()
  isBroken = false
  await again.click()
  await expect.element(page.getByText('No differences')).toBeVisible()
})
