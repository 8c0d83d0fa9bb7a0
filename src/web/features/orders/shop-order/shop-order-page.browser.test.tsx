import { useLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { shopOrderById } from '#web/data/orders/order-queries.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { ShopOrderPage } from './shop-order-page.tsx'

const blocked = {
  ...{ cause: 'ADDRESS_INCOMPLETE', isBlocking: true, text: 'The street is missing.', lineId: null },
}
const at = '2026-11-20T10:00:00Z'
// The page reads these fields only.
const order = {
  ...{ id: 'so_1', orderNumber: '1042', source: 'shipstation', storeName: 'Lampworks', shopId: null },
  ...{ sourceStatus: 'OPEN', placedAt: at, shipBy: null, importedAt: at, archivedAt: null, isDemo: false },
  ...{ isUnsubmitted: true, printOrder: null, lastFailure: null, hold: null, tags: ['rush'], note: null },
  ...{ totalCents: 2_400, currency: 'USD', buyerEmail: null, sourceAddress: null, noteAt: null, notes: null },
  address: {
    ...{ name: 'Ida Berg', company: null, line1: '', line2: null, line3: null, city: 'Portland' },
    ...{ state: 'OR', postalCode: '97201', country: 'US', phone: null },
  },
  check: {
    ...{ status: 'BLOCKED', reasons: [blocked], canSubmitOthers: false, estimateCents: 1_896, checkedAt: at },
    automation: { kind: 'NOT_SENT', setting: 'CHECK', text: 'Not sent because it needs attention.' },
  },
  lines: [
    {
      ...{ id: 'line_1', sku: 'VASE', name: 'Vase', quantity: 1, unitPriceCents: 2_400, plainText: null },
      ...{ options: [{ name: 'Color', value: 'Sage' }], personalization: 'For Ada', filament: null },
      ...{ product: { id: 'prd_1', name: 'Ribbed vase' }, match: null, exclusion: null },
      prints: { fileId: null, filaments: [{ id: 'f1', name: 'PLA Black', hex: '#000000' }] },
    },
  ],
  details: {
    isGift: true,
    giftMessage: 'Enjoy!',
    internalNotes: null,
    customFields: [],
    storeTags: [],
    mergedIds: [],
  },
  ...{ lineDetails: {}, sourceChanges: [], ruleTrace: [] },
  history: [
    {
      ...{
        id: 'imported',
        at,
        actor: 'system',
        text: 'Imported from ShipStation',
        detail: null,
        change: null,
      },
      ...{ to: null, printOrderId: null, run: null },
    },
  ],
} as unknown as ShopOrder

const printOrder = { id: 'po_1', state: 'PRINTING', isTest: false, costCents: 1_896 } as const

const ids = ['so_0', 'so_1', 'so_2']
const list = () => ({
  orders: ids.map((id) => ({ id })),
  pagination: { page: 1, size: 25, pages: 1, total: 3, isEstimate: false },
})

function open(over: Partial<ShopOrder> = {}, search = '') {
  serve({
    'GET /orders/so_1': () => ({ order: { ...order, ...over } }),
    'GET /orders/shipstation/1/25': list,
    'POST /orders/submit-runs/dry-run': () => new Promise(() => undefined),
  })
  return mount(<ShopOrderPage id="so_1" />, `/dashboard/orders/so_1${search}`)
}

test('an open order shows what was ordered beside what we print, why it is blocked, and what happened', async () => {
  const { search } = await open()
  await expect.element(page.getByRole('heading', { name: 'Order 1042', level: 1 })).toBeVisible()
  const items = page.getByRole('region', { name: 'Items' })
  await expect
    .element(items)
    .toMatchTextContent(/The buyer chose.*Color: Sage.*For Ada.*We print.*Ribbed vase/)
  await expect
    .element(page.getByRole('region', { name: 'Payment' }))
    .toMatchTextContent(/\$18\.96.*ChargedNothing/)
  await expect
    .element(page.getByRole('region', { name: 'Store order' }))
    .toMatchTextContent(/Gift: “Enjoy!”.*rush/)
  await expect
    .element(page.getByRole('list', { name: 'Timeline' }))
    .toMatchTextContent(/Imported from ShipStation/)
  await expect.element(page.getByRole('button', { name: /^Submit/ })).toBeDisabled()

  await page.getByRole('button', { name: 'Complete address' }).click()
  await expect.poll(search).toMatchObject({ tab: 'address' })
  await expect.element(page.getByLabelText('Street and number')).toHaveFocus()
})

test('an order leads to its store’s settings and to its page in the integration, where that has an address', async () => {
  await open({ shopId: 'shp_1', source: 'shippo', sourceUrl: 'https://shippo.test/orders/77' })
  await expect
    .element(page.getByRole('link', { name: 'Lampworks' }))
    .toHaveAttribute('href', '/dashboard/stores?shop=shp_1')
  await expect
    .element(page.getByRole('link', { name: 'Open in Shippo' }))
    .toHaveAttribute('href', 'https://shippo.test/orders/77')
})

test('the menu of an open order offers to release it, to edit its tags, and to copy its number', async () => {
  const hold = { by: 'SELLER', until: null, reason: null } as const
  const { search } = await open({ hold })
  const menu = page.getByRole('button', { name: 'More actions' })
  await menu.click()
  await expect.element(page.getByRole('menuitem').first()).toHaveTextContent('Release')
  const labels = page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(labels).toEqual(['Release', 'Change product', 'Edit tags', 'Copy order number'])
  await page.getByRole('menuitem', { name: 'Edit tags' }).click()
  await expect.poll(search).toMatchObject({ tab: 'tags' })
  await open({ isUnsubmitted: false, sourceStatus: 'CANCELED' })
  await menu.click()
  await expect.element(page.getByRole('menuitem', { name: 'Copy order number' })).toBeVisible()
  expect(page.getByRole('menuitem').elements()).toHaveLength(2)
})

test('chosen with keys, “Edit tags” and “Change product” lead into their fields, also when chosen again', async () => {
  await open()
  const menu = page.getByRole('button', { name: 'More actions' })
  async function choose(name: string) {
    ;(menu.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const item = page.getByRole('menuitem', { name })
    for (const label of ['Change product', 'Edit tags']) {
      await expect.element(page.getByRole('menuitem', { name: label })).toHaveFocus()
      if (label === name) break
      await userEvent.keyboard('{ArrowDown}')
    }
    await userEvent.keyboard('{Enter}')
    await expect.element(item).not.toBeInTheDocument()
  }
  const product = page.getByRole('combobox', { name: 'Product for this item' })
  for (const _ of ['first', 'again']) {
    await choose('Edit tags')
    await expect.element(page.getByLabelText('New tag')).toHaveFocus()
    await choose('Change product')
    await expect.element(product).toHaveFocus()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.element(product).not.toBeInTheDocument()
  }
  await choose('Change product')
  await page.getByRole('button', { name: 'Close' }).click()
  await choose('Change product')
  await expect.element(product).toHaveFocus()
})

test('keys submit, hold, and step through the list that the order was opened from', async () => {
  const ready = { ...order.check!, status: 'READY', reasons: [] } as ShopOrder['check']
  const { router, search } = await open({ check: ready }, '?show=ready&sort=sold')
  await expect.element(page.getByRole('button', { name: 'Submit · about $18.96' })).toBeEnabled()
  await userEvent.keyboard('h')
  await expect.element(page.getByRole('alertdialog', { name: 'Hold order 1042?' })).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await userEvent.keyboard('e')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Next order' })).toBeEnabled()
  await userEvent.keyboard(']')
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/orders/so_2')
  expect(search()).toMatchObject({ show: 'ready', sort: 'sold' })
  await expect
    .element(page.getByRole('link', { name: 'To submit' }))
    .toHaveAttribute('href', '/dashboard/orders?show=ready&sort=sold')
})

test('the button that leads to the next order keeps the focus, on the page of that one', async () => {
  serve({
    ...Object.fromEntries(ids.map((id) => [`GET /orders/${id}`, () => ({ order: { ...order, id } })])),
    'GET /orders/shipstation/1/25': list,
  })
  const { router } = await mount(<Open />, '/dashboard/orders/so_0')
  const next = page.getByRole('button', { name: 'Next order' })
  await expect.element(next).toBeEnabled()
  ;(next.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/orders/so_1')
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/orders/so_2')
  await expect.element(page.getByRole('button', { name: 'Previous order' })).toBeEnabled()
  await expect.element(next).toBeDisabled()
})

/** Each order has a page of its own. */
function Open() {
  const id = useLocation().pathname.split('/').at(-1)!
  return <ShopOrderPage key={id} id={id} />
}

test.each([
  ['shop-orders', '&item=vase', 'All orders', '/dashboard/orders?view=shop-orders&item=vase'],
  ['at-risk', '&sort=chance', 'At risk', '/dashboard/orders?view=at-risk&sort=chance'],
])(
  'an order opened from %s has the neighbors of that list and leads back to it',
  async (view, filter, name, href) => {
    const all = ['so_0', 'so_1'].map((id) => ({ id, printOrder: null }))
    const pagination = { page: 1, size: 50, pages: 1, total: 3, isEstimate: false }
    serve({
      'GET /orders/so_1': () => ({ order }),
      'GET /orders/shipstation/1/50': () => ({
        orders: [...all, { id: 'so_2', printOrder: { id: 'po_2' } }],
        pagination,
      }),
      'GET /orders/at-risk': () => ({
        orders: [
          { orderId: 'so_1', printOrderId: null },
          { orderId: 'so_2', printOrderId: 'po_2' },
        ],
        pagination,
      }),
    })
    const { router } = await mount(
      <ShopOrderPage id="so_1" />,
      `/dashboard/orders/so_1?view=${view}${filter}`,
    )
    const query = new URLSearchParams(href.slice(href.indexOf('?')))
    const back = page.getByRole('link', { name, exact: true })
    await expect.element(back).toBeVisible()
    const shown = new URL((back.element() as HTMLAnchorElement).href)
    expect(shown.pathname).toBe('/dashboard/orders')
    expect(Object.fromEntries(shown.searchParams)).toEqual(Object.fromEntries(query))
    await expect.element(page.getByRole('button', { name: 'Next order' })).toBeEnabled()
    await userEvent.keyboard(']')
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard/orders/po_2')
  },
)

test('submitted from its page, it leads on to the print order, which keeps the way back', async () => {
  const { router, queryClient, search } = await open({}, '?show=ready&page=2')
  await expect.element(page.getByRole('heading', { name: 'Order 1042' })).toBeVisible()
  const submitted = { ...order, isUnsubmitted: false, check: null, printOrder }
  queryClient.setQueryData(shopOrderById('so_1').queryKey, { order: submitted } as never)
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/orders/po_1')
  expect(search()).toEqual({ page: 2, show: 'ready', view: 'to-submit' })
})

test('once it was submitted, its address leads on to the print order; a test leaves it where it is', async () => {
  const { router } = await open({ isUnsubmitted: false, check: null, printOrder })
  await expect.poll(() => router.state.location.href).toBe('/dashboard/orders/po_1')
  const attempt = { ...order.history[0]!, id: '7', printOrderId: 'po_0' }
  const canceled = await open({
    ...{ isUnsubmitted: false, check: null },
    history: [...order.history, attempt],
  })
  await expect.poll(() => canceled.router.state.location.href).toBe('/dashboard/orders/po_0')
  const tested = await open({ printOrder: { ...printOrder, isTest: true } })
  await expect.element(page.getByRole('heading', { name: 'Order 1042' })).toBeVisible()
  expect(tested.router.state.location.pathname).toBe('/dashboard/orders/so_1')
})

test('an order that its store canceled says so, and can’t be submitted', async () => {
  await open({ isUnsubmitted: false, check: null, sourceStatus: 'CANCELED' })
  await expect.element(page.getByText('Canceled in ShipStation')).toBeVisible()
  expect(page.getByRole('button', { name: /^(Submit|Hold)/ }).elements()).toEqual([])
})

test('an order that doesn’t exist looks different from one that can’t be loaded', async () => {
  for (const [status, error, shown] of [
    [404, 'NOT_FOUND', page.getByText('Order not found')],
    [500, 'INTERNAL', page.getByRole('button', { name: /Try again|Retry/ })],
  ] as const) {
    serve({ 'GET /orders/so_1': () => refuse(status, { error }), 'GET /orders/shipstation/1/25': list })
    await mount(<ShopOrderPage id="so_1" />, '/dashboard/orders/so_1')
    await expect.element(shown).toBeVisible()
  }
})
