import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FoundRecords } from '#contract/admin/search.ts'
import { mount, unmount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { AdminPalette } from './admin-palette.tsx'
import { usePaletteKeys } from './use-palette-keys.ts'

afterEach(async () => {
  await userEvent.keyboard('{Escape}')
  await expect.element(input).not.toBeInTheDocument()
  unmount()
})

const none = { records: [], hasMore: false }
const found = (more: Partial<FoundRecords>): FoundRecords => ({
  ...{ users: none, orders: none, printOrders: none, files: none, stores: none },
  ...{ portals: none, sales: none, tickets: none },
  ...more,
})

function Shell() {
  const [isOpen, setOpen] = useState(false)
  usePaletteKeys(() => setOpen(true))
  return <AdminPalette isOpen={isOpen} onClose={() => setOpen(false)} />
}

const input = page.getByLabelText('Search commands')
const option = (name: string | RegExp) => page.getByRole('option', { name })

async function open() {
  await expect.element(input).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(input).toHaveFocus()
}

test('an order opens its print order, or the list with it alone while it has none', async () => {
  const order = {
    ...{ seller: 'Ada', isUnsubmitted: true, isArchived: false },
    ...{ printOrderId: null, printState: null },
  }
  serve({
    'GET /admin/search': () =>
      found({
        orders: {
          records: [
            { ...order, id: 'so_1', orderNumber: '1001' },
            {
              ...order,
              ...{ id: 'so_2', orderNumber: '1002', printOrderId: 'po_2', printState: 'SHIPPED' },
              isUnsubmitted: false,
            },
          ],
          hasMore: false,
        },
      }),
  })
  const { router, search } = await mount(<Shell />)
  await open()
  await input.fill('100')
  await expect.element(option('Order 1001 Ada · To submit')).toBeVisible()
  await option('Order 1002 Ada · Shipped').click()
  await expect.poll(() => router.state.location.pathname).toBe('/admin-dashboard/print-records/po_2')
  await open()
  await input.fill('100')
  await option(/Order 1001/).click()
  await expect.poll(() => router.state.location.pathname).toBe('/admin-dashboard/orders')
  expect(search()).toMatchObject({ q: 'so_1' })
})

test('a portal and a sale open their list with it alone, whatever state it is in, and a ticket its thread', async () => {
  const seller = 'Ada'
  serve({
    'GET /admin/search': () =>
      found({
        portals: { records: [{ id: 'por_1', title: 'Twist vase', seller, state: 'LISTED' }], hasMore: false },
        sales: { records: [{ id: 'sal_1', number: 'S-AB12CD34', seller, state: 'ORDERED' }], hasMore: false },
        tickets: {
          records: [{ id: 'tic_1', subject: 'Vase broke', seller, state: 'WAITING' }],
          hasMore: true,
        },
      }),
  })
  const { router, search } = await mount(<Shell />)
  const pick = async (name: string) => {
    await open()
    await input.fill('vase')
    await option(name).click()
  }
  await pick('Twist vase Ada · Listed')
  await expect.poll(() => router.state.location.pathname).toBe('/admin-dashboard/portals')
  expect(search()).toMatchObject({ q: 'por_1', show: 'all' })
  await pick('Sale S-AB12CD34 Ada · Ordered')
  await expect.poll(() => router.state.location.pathname).toBe('/admin-dashboard/sales')
  expect(search()).toMatchObject({ q: 'sal_1' })
  await pick('Vase broke Ada · Waiting for seller')
  await expect.poll(() => router.state.location.pathname).toBe('/admin-dashboard/support/tic_1')
  await pick('View all tickets matching “vase”')
  await expect.poll(() => router.state.location.pathname).toBe('/admin-dashboard/support')
  expect(search()).toMatchObject({ q: 'vase', show: 'ANY' })
})

test('a kind with more than is shown leads to its list', async () => {
  serve({
    'GET /admin/search': () =>
      found({ users: { records: [{ id: 'usr_1', name: 'Ann', email: 'ann@x.test' }], hasMore: true } }),
  })
  const { router, search } = await mount(<Shell />)
  await open()
  await input.fill('ann')
  await option('View all users matching “ann”').click()
  await expect.poll(() => router.state.location.pathname).toBe('/admin-dashboard/users')
  expect(search()).toMatchObject({ q: 'ann' })
})

test('a failed search says so instead of “No results”, and screens are still listed', async () => {
  serve({ 'GET /admin/search': () => new Response('{}', { status: 503 }) })
  await mount(<Shell />)
  await open()
  await input.fill('audit')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(option('Audit log')).toBeVisible()
  await input.fill('zz zz')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText(/No results/)).not.toBeInTheDocument()
})
