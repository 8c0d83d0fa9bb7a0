import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SearchHit } from '#contract/orders/search.ts'
import { mount, unmount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import type { OpenSheet } from '../open-sheet.ts'
import { Palette } from './palette.tsx'
import { usePaletteKeys } from './use-palette-keys.ts'

afterEach(async () => {
  // What lies behind an open dialog stays hidden from everybody who comes after it.
  await userEvent.keyboard('{Escape}')
  await expect.element(input).not.toBeInTheDocument()
  unmount()
})

const hit = (number: string, more: Partial<SearchHit> = {}): SearchHit => ({
  id: `so_${number}`,
  kind: 'shop-order',
  orderNumber: number,
  customer: 'Ada',
  email: 'ada@example.com',
  source: 'shipstation',
  placedAt: '2026-11-01T10:00:00.000Z',
  skus: [],
  items: [],
  tracking: [],
  stage: null,
  printOrderId: null,
  isArchived: false,
  isUnsubmitted: true,
  matched: { field: 'orderNumber', text: number, start: 0, length: number.length },
  ...more,
})

function Shell({ onOpenSheet = () => undefined }: { onOpenSheet?: (sheet: OpenSheet) => void }) {
  const [isOpen, setOpen] = useState(false)
  usePaletteKeys(() => setOpen(true))
  return (
    <>
      <input aria-label="Note" />
      <Palette isOpen={isOpen} onClose={() => setOpen(false)} onOpenSheet={onOpenSheet} />
    </>
  )
}

const input = page.getByLabelText('Search commands')
const option = (name: string | RegExp) => page.getByRole('option', { name })

async function open() {
  // One that still fades out is a dialog, too.
  await expect.element(input).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(input).toHaveFocus()
}

test('what is typed right after Ctrl+K is searched for', async () => {
  serve({})
  await mount(<Shell />)
  await userEvent.keyboard('{Control>}k{/Control}1042')
  await expect.element(input).toHaveValue('1042')
})

test('Ctrl+K opens it while someone types, and Enter goes to the screen', async () => {
  serve({})
  const { router } = await mount(<Shell />)
  await page.getByLabelText('Note').fill('half a sen')
  await open()
  await input.fill('analyt')
  await expect.element(option(/^Analytics/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/analytics')
  await expect.element(input).not.toBeInTheDocument()
})

test('orders with a similar text come last, under a heading that says so', async () => {
  serve({
    'GET /search': () => ({
      orders: [hit('N-7', { matched: { field: 'customer', text: 'Ana Lytics', start: 0, length: 10 } })],
      isSimilar: true,
      products: [],
    }),
  })
  await mount(<Shell />)
  await open()
  await input.fill('analytics')
  await expect.element(page.getByText('No exact match for “analytics”: similar orders')).toBeVisible()
  const names = () =>
    page
      .getByRole('option')
      .elements()
      .map((one) => one.textContent)
  expect(names().at(0)).toContain('Analytics')
  expect(names().at(-1)).toContain('Order N-7')
})

test('orders are found by part of their text: a submitted one opens the page of its print order', async () => {
  const calls = serve({
    'GET /search': () => ({
      orders: [hit('1001'), hit('1002', { printOrderId: 'po_2', stage: 'QUEUED', isUnsubmitted: false })],
      products: [],
    }),
  })
  const { router } = await mount(<Shell />)
  await open()
  await input.fill('1')
  await input.fill('100')
  await expect.element(option(/Order 1001/)).toBeVisible()
  await option(/Order 1002/).click()
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/orders/po_2')
  await open()
  await input.fill('1001')
  await option(/Order 1001/).click()
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/orders/so_1001')
  const asked = calls.filter(({ path }) => path === '/search').map(({ query }) => query.get('query'))
  expect(asked).not.toContain('1')
})

test('while more is typed, only results that still match stay', async () => {
  serve({
    'GET /search': ({ query }) =>
      query.get('query') === '100'
        ? { orders: [hit('1001'), hit('1002')], products: [] }
        : new Promise(() => undefined),
  })
  await mount(<Shell />)
  await open()
  await input.fill('100')
  await expect.element(option(/Order 1002/)).toBeVisible()
  await input.fill('1001')
  await expect.element(option(/Order 1001/)).toBeVisible()
  await expect.element(option(/Order 1002/)).not.toBeInTheDocument()
})

test('many results offer the list of all of them', async () => {
  serve({
    'GET /search': () => ({ orders: [1, 2, 3, 4, 5, 6].map((end) => hit(`100${end}`)), products: [] }),
  })
  const { search } = await mount(<Shell />)
  await open()
  await input.fill('100')
  await option(/View all orders matching “100”/).click()
  await expect.poll(() => search()).toMatchObject({ view: 'shop-orders', q: '100' })
})

test('what was used last is offered first, but not what was found', async () => {
  serve({ 'GET /search': () => ({ orders: [hit('1001')], products: [] }) })
  const onOpenSheet = vi.fn()
  await mount(<Shell onOpenSheet={onOpenSheet} />)
  await open()
  await input.fill('feedback')
  await option(/Give feedback/).click()
  expect(onOpenSheet).toHaveBeenCalledExactlyOnceWith('feedback')
  await open()
  await input.fill('1001')
  await option(/Order 1001/).click()
  await open()
  const recent = page.getByRole('group', { name: 'Recent' })
  await expect.element(recent.getByRole('option', { name: /Give feedback/ })).toBeVisible()
  expect(recent.getByRole('option').elements()).toHaveLength(1)
})
