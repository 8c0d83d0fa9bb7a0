import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { ShopOrdersScreen } from './all-orders/shop-orders-screen.tsx'
import { PrintOrdersScreen } from './print-orders/print-orders-screen.tsx'
import { UnsubmittedScreen } from './to-submit/unsubmitted-screen.tsx'

const shop = 'shp_01jd8z3v5k7q9x2m4n6p8r0t1w'
const shops = [
  { id: shop, name: 'Quill & Clay', source: 'shipstation' },
  { id: 'shp_01jd8z3v5k7q9x2m4n6p8r0t2x', name: 'Lampworks', source: 'shipstation' },
]
const reply = (total: number) => ({
  ...{ orders: [], counts: {}, all: total, groups: [] },
  pagination: { page: 1, size: 50, pages: 1, total, isEstimate: false },
})
const lists = [
  ['To submit', UnsubmittedScreen, '', 'GET /orders/shipstation/1/25'],
  ['Production', PrintOrdersScreen, '&view=print-orders', 'GET /orders/slant/order-history'],
  ['All orders', ShopOrdersScreen, '&view=shop-orders', 'GET /orders/shipstation/1/50'],
] as const

const open = async (Screen: () => ReactNode, address: string, list: string) => {
  const calls = serve({
    'GET /user': () => ({ id: 'usr_1', timeZone: 'UTC' }),
    'GET /shops': () => ({ shops }),
    'GET /orders/needs-you': () => reply(0),
    [list]: () => reply(0),
  })
  const asked = () => calls.filter(({ method, path }) => `${method} ${path}` === list).at(-1)?.query
  return { asked, ...(await mount(<Screen />, address)) }
}

const filters = [
  ['shop', shop, 'Store', 'Quill & Clay'],
  ['country', 'DE', 'Country', 'Germany'],
  ['tag', 'gift wrap', 'Tag', 'gift wrap'],
] as const

test.each(lists)(
  'the address of %s limits it by store, country or tag, which a chip names and removes',
  async (...row) => {
    const [, Screen, view, list] = row
    for (const [key, value, label, shown] of filters) {
      const set = new URLSearchParams({ [key]: value }).toString()
      const { asked, search } = await open(Screen, `/dashboard/orders?${set}${view}`, list)
      await expect
        .element(page.getByRole('button', { name: `${label}: ${shown}`, exact: true }))
        .toBeVisible()
      await expect.poll(() => asked()?.get(key)).toBe(value)
      await expect
        .element(page.getByRole('link', { name: /Export/ }))
        .toHaveAttribute('href', expect.stringContaining(set))
      await page.getByRole('button', { name: `Remove filter: ${label}` }).click()
      await expect.poll(search).not.toHaveProperty(key)
      await expect.poll(() => asked()?.has(key)).toBe(false)
    }
  },
)

test('orders to submit that are late are a chip and an address, and the views count them', async () => {
  const [, Screen, , list] = lists[0]
  const calls = serve({
    'GET /user': () => ({ id: 'usr_1', timeZone: 'UTC' }),
    'GET /shops': () => ({ shops }),
    'GET /orders/needs-you': ({ query }) => reply(query.get('due') === 'late' ? 7 : 90),
    [list]: () => reply(0),
  })
  const { search } = await mount(<Screen />, '/dashboard/orders')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Ship by' }).click()
  await page.getByRole('menuitem', { name: 'Late' }).click()
  await expect.poll(search).toMatchObject({ due: 'late' })
  await expect.element(page.getByRole('button', { name: 'Ship by: Late' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^All\s*7$/ })).toBeVisible()
  expect(
    calls.some(({ path, query }) => path === '/orders/shipstation/1/25' && query.get('due') === 'late'),
  ).toBe(true)
})

test.each(lists)('%s ignores what can’t be a store or a country', async (...row) => {
  const [, Screen, view, list] = row
  const { asked } = await open(Screen, `/dashboard/orders?shop=quill&country=germany${view}`, list)
  await expect.poll(() => asked() && [asked()!.has('shop'), asked()!.has('country')]).toEqual([false, false])
  await expect.element(page.getByRole('button', { name: /^(Store|Country):/ })).not.toBeInTheDocument()
})
