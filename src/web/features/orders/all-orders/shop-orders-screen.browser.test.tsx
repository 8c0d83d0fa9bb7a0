import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount, unmount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { clearSelection } from '../to-submit/order-selection-store.ts'
import { ShopOrdersScreen } from './shop-orders-screen.tsx'

afterEach(() => {
  clearSelection()
  unmount()
})

const order = (number: string, isUnsubmitted: boolean) => ({
  id: `so_${number}`,
  source: 'shipstation',
  orderNumber: number,
  storeName: null,
  sourceStatus: 'OPEN',
  placedAt: '2026-11-20T10:00:00Z',
  buyerName: 'Ida Berg',
  city: 'Portland',
  country: 'US',
  totalCents: 2_500,
  currency: 'USD',
  isDemo: false,
  isUnsubmitted,
  lines: [],
  check: { status: 'READY', reasons: [], canSubmitOthers: false, estimateCents: 1_234, automation: null },
  hold: null,
  tags: [],
  printOrder: isUnsubmitted ? null : { id: 'po_1', state: 'PRINTING', stage: 'PRINTING', isTest: false },
  lastFailure: null,
})

test('orders that aren’t submitted can be selected and tagged, and a filter is kept in the address', async () => {
  const calls = serve({
    'GET /orders/shipstation/1/50': () => ({
      orders: [order('101', true), order('102', false)],
      pagination: { page: 1, size: 50, pages: 1, total: 2, isEstimate: false },
    }),
  })
  const { search } = await mount(<ShopOrdersScreen />, '/dashboard/orders?view=shop-orders')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Select order 102' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Submit 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()

  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'SKU' }).click()
  await page.getByRole('textbox', { name: 'Filter by sku' }).fill('LAMP')
  await userEvent.keyboard('{Enter}')
  await expect.poll(search).toMatchObject({ sku: 'LAMP' })
  await expect.poll(() => calls.at(-1)?.query.get('sku')).toBe('LAMP')
})
