import { expect, test } from 'vitest'
import { stage as stages } from '#contract/print-order-states.ts'
import { dashboardHref, nextDashboardSearch, parseDashboardSearch } from './dashboard-search.ts'

test('a bare dashboard shows the home', () => {
  expect(parseDashboardSearch({})).toEqual({ view: 'home', page: 1 })
})

test.each([
  [{ sku: 'VASE' }, 'unsubmitted'],
  [{ item: 'Lamp' }, 'unsubmitted'],
  [{ page: '2' }, 'unsubmitted'],
  [{ stage: 'PRINTING' }, 'print-orders'],
  [{ order: 'po_1' }, 'print-orders'],
] as const)('an old link %j that names no view still opens the list it was made for', (search, view) => {
  expect(parseDashboardSearch(search).view).toBe(view)
})

test('an old link to the connections in the settings leads to the shops', () => {
  expect(parseDashboardSearch({ view: 'settings', section: 'connections' })).toEqual({
    view: 'shops',
    page: 1,
  })
})

test('a section of the settings can be linked to, an unknown one cannot', () => {
  expect(parseDashboardSearch({ view: 'settings', section: 'api' })).toEqual({
    view: 'settings',
    page: 1,
    section: 'api',
  })
  expect(parseDashboardSearch({ view: 'settings', section: 'root' }).section).toBeUndefined()
})

test.each(stages.options)('a link to the stage %s is understood', (stage) => {
  expect(parseDashboardSearch({ stage })).toEqual({ view: 'print-orders', page: 1, stage })
})

test('a link to a filtered view is understood', () => {
  const search = { view: 'print-orders', page: '3', stage: 'PRINTING', number: '0042' }
  expect(parseDashboardSearch(search)).toEqual({ ...search, page: 3 })
})

test('what a view filters and opens by is kept as text', () => {
  const search = {
    view: 'unsubmitted',
    page: 2,
    show: 'blocked',
    cause: 'UNMATCHED',
    shopOrder: 'so_1',
  } as const
  expect(parseDashboardSearch({ ...search, page: '2', unknown: 'x' })).toEqual(search)
})

test.each(['0', '-1', '1.5', 'x', '1e9', '', null, ['2']])(
  'page %j is taken as the first or as a whole number',
  (page) => {
    const parsed = parseDashboardSearch({ page }).page
    expect(parsed).toBe(Array.isArray(page) ? 2 : 1)
  },
)

test('what nobody could have meant is left out', () => {
  const search = {
    view: 'nonsense',
    stage: 'constructor',
    sku: '   ',
    item: { a: 1 },
    order: '?',
    ask: 'eval',
  }
  expect(parseDashboardSearch(search)).toEqual({ view: 'print-orders', page: 1 })
})

test('text is trimmed, shortened and freed of control characters', () => {
  expect(parseDashboardSearch({ sku: ` A\u0000-1 ` }).sku).toBe('A-1')
  expect(parseDashboardSearch({ item: 'x'.repeat(200) }).item).toHaveLength(100)
})

test('another filter starts at page 1, another page keeps the filter', () => {
  const current = { view: 'unsubmitted', page: 4, sku: 'VASE' } as const
  expect(nextDashboardSearch(current, { item: 'Lamp' })).toEqual({ ...current, page: 1, item: 'Lamp' })
  expect(nextDashboardSearch(current, { page: 5 })).toEqual({ ...current, page: 5 })
  expect(nextDashboardSearch(current, { sku: undefined })).toEqual({ view: 'unsubmitted', page: 1 })
})

test('another view drops the filters of the old one', () => {
  const current = { view: 'unsubmitted', page: 4, sku: 'VASE' } as const
  expect(nextDashboardSearch(current, { view: 'print-orders' })).toEqual({ view: 'print-orders', page: 1 })
})

test('opening and closing an order keeps the page of the list', () => {
  const list = { view: 'print-orders', page: 2, stage: 'PRINTING' } as const
  const open = nextDashboardSearch(list, { order: 'po_1' })
  expect(open).toEqual({ ...list, order: 'po_1' })
  expect(nextDashboardSearch(open, { order: undefined })).toEqual(list)
})

test('the drawer of a row opens and closes over the same page of its list', () => {
  const list = { view: 'unsubmitted', page: 2, show: 'blocked' } as const
  expect(nextDashboardSearch(list, { shopOrder: 'so_1' })).toEqual({ ...list, shopOrder: 'so_1' })
  expect(nextDashboardSearch(list, { show: 'held' })).toEqual({ ...list, page: 1, show: 'held' })
})

test('links leave out what is the default', () => {
  expect(dashboardHref({ view: 'print-orders', page: 1 })).toBe('/dashboard?view=print-orders')
  expect(dashboardHref({ view: 'unsubmitted', sku: 'A&B', page: 2 })).toBe(
    '/dashboard?view=unsubmitted&page=2&sku=A%26B',
  )
  expect(dashboardHref({})).toBe('/dashboard')
})
