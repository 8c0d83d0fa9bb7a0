import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SubmitRun } from '#contract/orders/submit-runs.ts'
import { balanceQuery } from '#web/data/money/balance-query.ts'
import { submitRunById } from '#web/data/orders/order-queries.ts'
import { resetOrderQueue, useOrderQueue } from '#web/data/orders/order-queue-store.ts'
import { askOrShowFailure, closeUnsyncedSubmit } from '#web/data/orders/unsynced-submit-store.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { SubmitFailuresDialog } from './submit-failures-dialog.tsx'
import { SubmitRunBar } from './submit-run-bar.tsx'
import { UnsyncedSubmitDialog } from './unsynced-submit-dialog.tsx'

beforeEach(() => {
  resetOrderQueue()
  closeUnsyncedSubmit()
})

const run = {
  id: 'run_1',
  state: 'RUNNING',
  total: 3,
  processed: 1,
  failed: 0,
  stopped: 0,
  current: { orderId: 'so_2', orderNumber: '1043' },
  errors: [],
  createdAt: '2026-11-22T10:00:00.000Z',
  finishedAt: null,
} as unknown as SubmitRun

test('a submission that began elsewhere is picked up, and its progress arrives through the cache', async () => {
  serve({
    'GET /orders/submit-runs': () => ({ runs: [run] }),
    'GET /orders/submit-runs/run_1': () => ({ run }),
    'GET /user/balance': () => ({ balance: { waiting: { orders: 2 } } }),
  })
  const { queryClient } = await mount(<SubmitRunBar />)
  await expect.poll(() => useOrderQueue.getState()).toMatchObject({ isProcessing: true, totalQueued: 3 })
  const bar = page.getByRole('region', { name: 'Order queue' })
  await expect.element(bar.getByText('Waiting for payment')).toBeVisible()
  queryClient.setQueryData(balanceQuery.queryKey, { balance: { waiting: null } } as never)
  await expect.element(bar.getByText('Current order: 1043')).toBeVisible()
  queryClient.setQueryData(submitRunById('run_1').queryKey, { run: { ...run, processed: 2 } } as never)
  await expect.poll(() => useOrderQueue.getState().processedCount).toBe(2)
  const finishedAt = '2026-11-22T10:01:00.000Z'
  queryClient.setQueryData(submitRunById('run_1').queryKey, {
    run: { ...run, processed: 3, current: null, finishedAt },
  } as never)
  await expect
    .poll(() => useOrderQueue.getState())
    .toMatchObject({ isProcessing: false, summary: { total: 3, processed: 3, failed: 0 } })
})

test('a store that doesn’t respond is a question, and each answer does its own thing once', async () => {
  const [submitAnyway, tryAgain] = [vi.fn(), vi.fn()]
  const ask = () =>
    askOrShowFailure(
      new ApiError({
        status: 503,
        code: 'STORE_NOT_SYNCED',
        message: 'Etsy doesn’t respond.',
        requestId: null,
        details: [],
        retryAfterSeconds: null,
      }),
      { submitAnyway, tryAgain },
    )
  await mount(<UnsyncedSubmitDialog />)
  expect(page.getByRole('alertdialog').elements()).toEqual([])
  ask()
  await expect.element(page.getByText('Etsy doesn’t respond.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit without syncing' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  ask()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  ask()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(submitAnyway).toHaveBeenCalledTimes(1)
  expect(tryAgain).toHaveBeenCalledTimes(1)
})

const failures = [
  { runId: 'run_1', orderId: 'so_1', orderNumber: '1042', error: 'The card was declined.' },
  { runId: 'run_1', orderId: 'so_2', orderNumber: '1043', error: 'No such address.' },
]

test('failed orders are listed with their reasons, and a retry reviews exactly these', async () => {
  const calls = serve({})
  await mount(<SubmitFailuresDialog isOpen failures={failures} isProcessing={false} onClose={() => {}} />)
  const list = page.getByRole('list', { name: 'Failed orders' })
  await expect.element(list).toHaveTextContent('Order 1042The card was declined.Order 1043No such address.')
  await page.getByRole('button', { name: 'Retry 2 orders' }).click()
  await expect.poll(() => calls.map(({ body }) => body)).toContainEqual({ orderIds: ['so_1', 'so_2'] })
})

test('failed orders can’t be retried while a submission is running', async () => {
  await mount(<SubmitFailuresDialog isOpen failures={failures} isProcessing onClose={() => {}} />)
  await expect.element(page.getByRole('button', { name: 'Retry 2 orders' })).toBeDisabled()
})
