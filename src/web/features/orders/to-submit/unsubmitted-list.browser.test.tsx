import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { resetOrderQueue, useOrderQueue } from '#web/data/orders/order-queue-store.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { mount, unmount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { clearSelection, useOrderSelection } from './order-selection-store.ts'
import { unsubmittedFilter } from './unsubmitted-filter.ts'
import { UnsubmittedList } from './unsubmitted-list.tsx'
import { unsubmittedSorts } from './unsubmitted-sorts.ts'
import { useUnsubmittedPage } from './use-unsubmitted-page.ts'

afterEach(() => {
  clearSelection()
  unmount()
})

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
const onSubmit = vi.fn()
const onOpen = vi.fn()

function Screen() {
  const { sort, order: direction, sorting } = useColumnSort(unsubmittedSorts)
  const filter = unsubmittedFilter(useScreenSearch('/_app/dashboard/orders/').search)
  const query = useUnsubmittedPage(filter, { sort, order: direction })
  return <UnsubmittedList {...{ query, sorting, filter, onSubmit, onOpen }} onFix={() => undefined} />
}

test('a ready order is submitted from its row, one under way neither submitted nor selected', async () => {
  useOrderQueue.setState({ queue: ['so_3'] })
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
  resetOrderQueue()
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

/** Two orders in the sequence that the server was asked for, and what it was asked. */
function serveSorted() {
  const asked: string[] = []
  serve({
    'GET /orders/shipstation/1/25': ({ query }: { query: URLSearchParams }) => {
      asked.push([query.get('view') ?? 'all', query.get('sort'), query.get('order')].join(' '))
      return reply(query.get('order') === 'asc' ? [order(1), order(2)] : [order(2), order(1)])
    },
    'GET /user/views': () => ({ views: [] }),
  })
  return asked
}

const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
const sortedBy = () =>
  page
    .getByRole('columnheader')
    .elements()
    .filter((one) => one.hasAttribute('aria-sort'))
    .map((one) => `${one.textContent} ${one.getAttribute('aria-sort')}`)

test('every column with a name sorts the list, which the URL keeps; a second press turns it around', async () => {
  const asked = serveSorted()
  const { search } = await mount(<Screen />, '/dashboard/orders')
  await expect.poll(sortedBy).toEqual(['Placed descending'])
  for (const [name, by, first, second] of [
    ['Order', 'number', 'asc', 'desc'],
    ['Ship by', 'shipBy', 'asc', 'desc'],
    ['Buyer', 'buyer', 'asc', 'desc'],
    ['Items', 'items', 'desc', 'asc'],
    ['Sold for', 'sold', 'desc', 'asc'],
    ['Cost', 'cost', 'desc', 'asc'],
    ['Status', 'status', 'asc', 'desc'],
  ]) {
    const words = { asc: 'ascending', desc: 'descending' } as Record<string, string>
    await header(name!).getByRole('button').click()
    await expect.poll(sortedBy).toEqual([`${name} ${words[first!]}`])
    expect(search()).toMatchObject({ sort: by })
    await header(name!).getByRole('button').click()
    await expect.poll(sortedBy).toEqual([`${name} ${words[second!]}`])
    await expect.poll(() => asked).toContain(`all ${by} ${second}`)
  }
})

test('each view keeps its own sort, also when the list is opened again', async () => {
  const asked = serveSorted()
  const { search } = await mount(<Screen />, '/dashboard/orders')
  await header('Buyer').getByRole('button').click()
  await expect.poll(sortedBy).toEqual(['Buyer ascending'])
  await page.getByRole('link', { name: /^Ready/ }).click()
  await expect.poll(sortedBy).toEqual(['Placed descending'])
  await header('Sold for').getByRole('button').click()
  await expect.poll(() => asked).toContain('ready sold desc')
  await page.getByRole('link', { name: /^All/ }).click()
  await expect.poll(sortedBy).toEqual(['Buyer ascending'])
  expect(search()).toMatchObject({ sort: 'buyer' })
  const again = await mount(<Screen />, '/dashboard/orders?show=ready')
  await expect.poll(sortedBy).toEqual(['Sold for descending'])
  expect(again.search()).toMatchObject({ show: 'ready', sort: 'sold' })
})
