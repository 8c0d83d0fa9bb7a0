import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { ShopOrderDrawer } from './shop-order-drawer.tsx'

// The drawer reads these fields of its neighbors only.
const neighbors = ['so_1', 'so_2', 'so_3'].map((id) => ({ id }) as ShopOrderRow)
const button = (label: string) => page.getByRole('button', { name: label, exact: true })

const open = (path: string) =>
  mount(
    <>
      <button type="button" data-row-key="so_2">
        Row of the second
      </button>
      <ShopOrderDrawer neighbors={neighbors} underWay={new Set()} onSubmit={() => undefined} />
    </>,
    path,
  )

test('keys and buttons step through the list behind the drawer, and stop at its ends', async () => {
  serve({})
  const { search } = await open('/dashboard/orders?shopOrder=so_1&view=ready&page=2&tab=tags')
  await expect.element(button('Previous order')).toBeDisabled()
  await userEvent.keyboard('k')
  expect(search().shopOrder).toBe('so_1')
  await userEvent.keyboard('j')
  await expect.poll(search).toEqual({ shopOrder: 'so_2', view: 'ready', page: 2 })
  await button('Next order').click()
  await expect.poll(() => search().shopOrder).toBe('so_3')
  await expect.element(button('Next order')).toBeDisabled()
  await userEvent.keyboard('[[')
  await expect.poll(() => search().shopOrder).not.toBe('so_3')
})

test('an order that doesn’t exist looks different from one that can’t be loaded', async () => {
  let status = 404
  serve({ 'GET /orders/so_2': () => refuse(status, { error: status === 404 ? 'NOT_FOUND' : 'INTERNAL' }) })
  await open('/dashboard/orders?shopOrder=so_2')
  await expect.element(page.getByText('Order not found')).toBeVisible()
  status = 500
  await open('/dashboard/orders?shopOrder=so_2')
  await expect.element(page.getByRole('button', { name: /Try again|Retry/ })).toBeVisible()
  expect(page.getByText('Order not found').elements()).toEqual([])
})

test('closing goes back to the same page of the same view, and to the row of the order', async () => {
  serve({})
  const { search } = await open('/dashboard/orders?shopOrder=so_2&view=held&page=3')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(search).toEqual({ view: 'held', page: 3 })
  await expect.element(button('Row of the second')).toHaveFocus()
})
