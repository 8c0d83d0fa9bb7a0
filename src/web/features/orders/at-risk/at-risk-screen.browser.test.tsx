import { useLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { AtRiskScreen } from './at-risk-screen.tsx'

const order = {
  orderId: 'so_1',
  printOrderId: 'po_1',
  orderNumber: '1042',
  buyerName: 'Ann Lee',
  storeName: 'Quill & Clay',
  placedAt: '2026-11-20T10:00:00.000Z',
  shipBy: '2099-11-24T10:00:00.000Z',
  isDefault: false,
  stage: 'PRINTING',
  stageSince: '2026-11-21T10:00:00.000Z',
  cause: 'SLOW_STAGE',
  blockedBy: null,
  isHeld: false,
  isLate: false,
  lateProbability: 0.999,
  comparedWith: 31,
  likelyShipsAt: null,
  totalCents: 4200,
  currency: 'USD',
  costCents: 1250,
}
const late = {
  ...order,
  orderId: 'so_2',
  printOrderId: null,
  orderNumber: '1043',
  stage: null,
  stageSince: null,
  cause: 'OUT_OF_STOCK',
  blockedBy: 'FILAMENT_UNAVAILABLE',
  isLate: true,
  lateProbability: 1,
}
const unknown = {
  ...{ ...order, orderId: 'so_3', printOrderId: 'po_3', orderNumber: '1044' },
  ...{ lateProbability: null, comparedWith: 0 },
}

/** The list has a page of its own, so it is a new one after coming back from an order. */
function Screen() {
  return useLocation().pathname === '/dashboard/orders' ? <AtRiskScreen /> : null
}

async function open(path = '/dashboard/orders?view=at-risk') {
  const calls = serve({
    'GET /orders/at-risk': ({ query }) => {
      const orders = query.get('view') === 'late-on-arrival' ? [] : [order, late, unknown]
      const pagination = { page: 1, size: 50, pages: 1, total: orders.length, isEstimate: false }
      return { orders, atRisk: 3, lateOnArrival: 0, pagination }
    },
    'GET /user/ship-default': () => ({ days: null }),
    'PUT /user/ship-default': ({ body }) => body,
  })
  return { calls, ...(await mount(<Screen />, path)) }
}

test('each order has its chance, what that is based on, and its cause; no chance is made up', async () => {
  await open()
  await expect
    .element(page.getByRole('row', { name: /1042.*99%.*31 recent orders.*Slow stage.*\$42\.00/ }))
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: /1043.*Late.*Out of stock/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /1044.*Not enough history/ })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '1043' }))
    .toHaveAttribute('href', '/dashboard/orders/so_2?view=at-risk')
  await expect
    .element(page.getByRole('link', { name: '1042' }))
    .toHaveAttribute('href', expect.stringContaining('orders/po_1'))
})

test('a draft for the buyer can be changed and copied, and nothing is sent', async () => {
  const { calls } = await open()
  await page.getByRole('button', { name: 'Draft message: order 1042' }).click()
  const text = page.getByRole('textbox', { name: 'Message' })
  await expect.element(text).toHaveValue(expect.stringMatching(/^Hello Ann Lee,\n\nYour order 1042/))
  await text.fill('Hi Ann')
  await expect.element(page.getByRole('button', { name: 'Copy message' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
})

test('orders that came in late are a separate view, and the default for orders without a date is set here', async () => {
  const { calls, search } = await open()
  await page.getByRole('combobox', { name: 'Orders without a ship-by date' }).click()
  await page.getByRole('option', { name: /3 days/ }).click()
  await expect.poll(() => calls.map(({ body }) => body)).toContainEqual({ days: 3 })
  await page.getByRole('link', { name: /Late on arrival/ }).click()
  await expect.poll(search).toMatchObject({ show: 'late-on-arrival' })
  await expect.element(page.getByText('No orders came in late')).toBeVisible()
})

test('of the selected orders, those that can be are submitted after a review', async () => {
  await open()
  for (const number of ['1042', '1043'])
    await page.getByRole('checkbox', { name: `Select order ${number}` }).click()
  await expect.element(page.getByRole('button', { name: 'Submit 0 of 2' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Tag 1 of 2' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('2 selected')).not.toBeInTheDocument()
})

test('its columns sort it, and each of its views keeps how it was sorted', async () => {
  const { calls, search } = await open()
  const last = () => calls.filter(({ path }) => path.endsWith('at-risk')).at(-1)?.query
  await page.getByRole('button', { name: 'Chance to be late' }).click()
  await expect.poll(() => [last()?.get('sort'), last()?.get('order')]).toEqual(['chance', 'desc'])
  await expect
    .element(page.getByRole('columnheader', { name: 'Chance to be late' }))
    .toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('link', { name: /Late on arrival/ }).click()
  await expect.poll(() => last()?.get('view')).toBe('late-on-arrival')
  expect(search()).not.toHaveProperty('sort')
  await page.getByRole('link', { name: /^At risk/ }).click()
  await expect.poll(search).toMatchObject({ sort: 'chance' })
})

test('back from the page of an order that is in print, its row has the focus', async () => {
  const { router } = await open('/dashboard/orders/po_1?view=at-risk')
  await router.navigate({ to: '/dashboard/orders', search: { view: 'at-risk' } as never })
  await expect.poll(() => document.activeElement?.textContent).toContain('1042')
})
