import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminMovement } from '#contract/admin/movements.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { AdminMovementsScreen } from './admin-movements-screen.tsx'

const movement: AdminMovement = {
  id: 'led_1',
  at: '2026-11-19T12:00:00.000Z',
  kind: 'CHARGE',
  amountCents: -1_234,
  balanceAfterCents: 5_000,
  currency: 'USD',
  printOrderId: 'po_1',
  orderNumber: 'N-1001',
  note: null,
  seller: { id: 'usr_1', name: 'Ann', email: 'ann@seller.test' },
}
const pagination = {
  ...{ currentPage: 1, totalPages: 1, totalItems: 1, pageSize: 50 },
  ...{ page: 1, size: 50, pages: 1, total: 1, isEstimate: false },
}

test('an address from the analytics lists exactly its movements with their sum, and the filter can be removed', async () => {
  const calls = serve({
    'GET /admin/movements': ({ query }) =>
      query.get('kind') === 'CHARGE'
        ? { movements: [movement], sumCents: -1_234, pagination }
        : { movements: [], sumCents: 0, pagination: { ...pagination, total: 0, totalItems: 0 } },
  })
  const since = '2026-11-14T00:00:00.000Z'
  const until = '2026-11-20T10:00:00.000Z'
  const { search } = await mount(
    <AdminMovementsScreen />,
    `/admin-dashboard/movements?kind=CHARGE&since=${since}&until=${until}`,
  )
  await expect.element(page.getByText(/^1 movement, .*\$12\.34 in total/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'N-1001' })).toBeVisible()
  expect(Object.fromEntries(calls.at(-1)!.query)).toMatchObject({ kind: 'CHARGE', from: since, to: until })
  await page.getByRole('button', { name: 'Remove filter: Moved Nov 14 – Nov 20 (UTC)' }).click()
  await expect.poll(() => calls.at(-1)!.query.has('to')).toBe(false)
  expect(search().kind).toBe('CHARGE')
})

test('without movements it says so', async () => {
  serve({
    'GET /admin/movements': () => ({
      movements: [],
      sumCents: 0,
      pagination: { ...pagination, total: 0, totalItems: 0 },
    }),
  })
  await mount(<AdminMovementsScreen />, '/admin-dashboard/movements')
  await expect.element(page.getByText('No movements found')).toBeVisible()
})
