import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { clearSelection, replaceSelection, useOrderSelection } from './order-selection-store.ts'
import { useUnsubmittedPage } from './use-unsubmitted-page.ts'

const order = (id: string, estimateCents: number) =>
  ({ id, orderNumber: id, check: { status: 'READY', estimateCents } }) as unknown as ShopOrderRow
const pathOf = (number: number) => `GET /orders/shipstation/${number}/25`
const reply = (orders: readonly ShopOrderRow[]) => ({
  orders,
  pagination: { page: 1, pages: 2, total: 60, size: 25 },
  counts: {},
})

afterEach(clearSelection)

function Screen() {
  const { data } = useUnsubmittedPage({ view: 'ready' })
  const selected = useOrderSelection((state) => state.selected)
  return (
    <output>{`${data?.orders.length ?? 0} shown, ${[...selected.values()].map(centsOf).join('+')}`}</output>
  )
}
const centsOf = ({ check }: ShopOrderRow) => check?.estimateCents
const status = () => page.getByRole('status').element().textContent

test('a newly loaded page updates the selected orders, also those of other pages, and adds none', async () => {
  const known = [order('so_1', 100), order('so_70', 500)]
  replaceSelection(new Set(['so_1', 'so_70']), known)
  const calls = serve({
    [pathOf(1)]: () => reply([order('so_1', 250), order('so_2', 900)]),
    [pathOf(2)]: () => reply([order('so_70', 600)]),
  })
  const { router } = await mount(<Screen />, '/dashboard/orders?view=ready')
  await expect.poll(status).toBe('2 shown, 250+500')
  await expect
    .poll(() => calls.map(({ path }) => path))
    .toEqual(['/orders/shipstation/1/25', '/orders/shipstation/2/25'])
  await router.navigate({ to: '/dashboard/orders', search: { view: 'ready', page: 2 } as never })
  await expect.poll(status).toBe('1 shown, 250+600')
  expect(calls[0]!.query.get('view')).toBe('ready')
})
