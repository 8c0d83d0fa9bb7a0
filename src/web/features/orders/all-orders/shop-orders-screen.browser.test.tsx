import { useLocation } from '@tanstack/react-router'
import { afterEach, expect, onTestFinished, test } from 'vitest'
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

/** The list has a page of its own, so it is a new one after coming back from an order. */
function Screen() {
  return useLocation().pathname === '/dashboard/orders' ? <ShopOrdersScreen /> : null
}

test.each(['so_101', 'po_1'])('back from the page of %s, its row has the focus', async (id) => {
  serve({
    'GET /orders/shipstation/1/50': () => ({
      orders: [order('101', true), order('102', false)],
      pagination: { page: 1, size: 50, pages: 1, total: 2, isEstimate: false },
    }),
  })
  const { router } = await mount(<Screen />, `/dashboard/orders/${id}?view=shop-orders`)
  await router.navigate({ to: '/dashboard/orders', search: { view: 'shop-orders' } as never })
  await expect
    .poll(() => document.activeElement?.getAttribute('data-row-key'))
    .toBe(id === 'so_101' ? 'so_101' : 'so_102')
})

test('on a phone, where there are no headers, a field sorts them', async () => {
  onTestFinished(() => page.viewport(1024, 768))
  await page.viewport(390, 844)
  serve({
    'GET /orders/shipstation/1/50': () => ({
      orders: [order('101', true)],
      pagination: { page: 1, size: 50, pages: 1, total: 1, isEstimate: false },
    }),
  })
  const { search } = await mount(<ShopOrdersScreen />, '/dashboard/orders?view=shop-orders')
  await page.getByRole('combobox', { name: 'Sort' }).click()
  await page.getByRole('option', { name: 'Cost, highest first' }).click()
  await expect.poll(search).toMatchObject({ sort: 'cost' })
})

test('a ship-by date that is over is overdue only until the order has shipped', async () => {
  const shipBy = '2026-01-02T10:00:00Z'
  const shipped = { ...order('103', false), printOrder: { id: 'po_3', state: 'SHIPPED', isTest: false } }
  serve({
    'GET /orders/shipstation/1/50': () => ({
      orders: [order('101', true), order('102', false), shipped].map((each) => ({ ...each, shipBy })),
      pagination: { page: 1, size: 50, pages: 1, total: 3, isEstimate: false },
    }),
  })
  await mount(<ShopOrdersScreen />, '/dashboard/orders?view=shop-orders')
  await expect.element(page.getByRole('row', { name: /101.*Overdue since/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /102.*Overdue since/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /103/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /103.*Overdue since/ })).not.toBeInTheDocument()
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
