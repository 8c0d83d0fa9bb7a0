import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { clearSelection, useOrderSelection } from './order-selection-store.ts'
import { UnsubmittedList } from './unsubmitted-list.tsx'
import { useUnsubmittedPage } from './use-unsubmitted-page.ts'

afterEach(clearSelection)

const check = { status: 'READY', reasons: [], canSubmitOthers: false, estimateCents: 1_234, automation: null }
const order = (number: number, over: object = {}) =>
  ({
    id: `so_${number}`,
    source: 'shipstation',
    orderNumber: `10${number}`,
    storeName: 'Quill Prints',
    shopId: null,
    sourceStatus: 'awaiting_shipment',
    placedAt: '2026-11-20T10:00:00Z',
    shipBy: null,
    buyerName: 'Ida Berg',
    city: 'Portland',
    country: 'US',
    totalCents: 2_500,
    currency: 'USD',
    isDemo: false,
    isUnsubmitted: true,
    lines: [],
    check,
    hold: null,
    tags: [],
    printOrder: null,
    lastFailure: null,
    ...over,
  }) as unknown as ShopOrderRow
const reply = (orders: readonly ShopOrderRow[]) => ({
  orders,
  pagination: { page: 1, size: 25, pages: 1, total: orders.length, isEstimate: false },
})
const turns = { underWay: new Set(['so_3']), sending: new Set<string>() }
const onSubmit = vi.fn()
const onOpen = vi.fn()

function Screen() {
  const query = useUnsubmittedPage({})
  return <UnsubmittedList {...{ query, turns, onSubmit, onOpen }} filter={{}} onFix={() => undefined} />
}

test('a ready order is submitted from its row, one under way neither submitted nor selected', async () => {
  serve({ 'GET /orders/shipstation/1/25': () => reply([order(1), order(2), order(3)]) })
  await mount(<Screen />, '/dashboard/orders')
  await page.getByRole('checkbox', { name: /order 101/ }).click()
  await expect.poll(() => [...useOrderSelection.getState().selected.keys()]).toEqual(['so_1'])
  await expect.element(page.getByRole('row', { name: /103/ }).getByText('Queued')).toBeVisible()
  expect(
    page
      .getByRole('checkbox', { name: /order 103/ })
      .elements()
      .filter((box) => !(box as HTMLInputElement).disabled),
  ).toEqual([])
  await page
    .getByRole('button', { name: /Submit/ })
    .first()
    .click()
  await expect.poll(() => onSubmit.mock.calls.map(([one]) => (one as ShopOrderRow).id)).toEqual(['so_1'])
  expect(onOpen).not.toHaveBeenCalled()
})

test('a blocked order shows its first reason and can’t be submitted from its row', async () => {
  const reasons = [
    { code: 'LINE_UNMATCHED', text: 'Vase isn’t linked', isBlocking: true, line: null, fix: null },
  ]
  serve({
    'GET /orders/shipstation/1/25': () =>
      reply([order(4, { check: { ...check, status: 'BLOCKED', reasons } })]),
  })
  await mount(<Screen />, '/dashboard/orders')
  await expect.element(page.getByRole('row', { name: /104/ }).getByText('Blocked')).toBeVisible()
  await expect.element(page.getByText('Vase isn’t linked')).toBeVisible()
  expect(page.getByRole('button', { name: /^Submit/ }).elements()).toEqual([])
})
