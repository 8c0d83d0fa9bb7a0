import { expect, type Page } from '@playwright/test'
import { portalContent } from '#testing/factories/portal-factory.ts'
import { journey } from './journey.ts'
import { expectReachedByTab } from './press-keys.ts'
import type { Seller } from './seller.ts'

const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo' }

const idOf = async ({ call }: Seller) => (await call.getUser()).body.id

async function openTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}

async function submitted({ call }: Seller, number: string): Promise<string> {
  const { orders } = (await call.listShopOrders({ params: { page: 1, size: 25 } })).body
  await call.submitOrder({ body: { orderId: orders.find(({ orderNumber }) => orderNumber === number)!.id } })
  return (await call.listPrintOrders({ query: { number } })).body.orders[0]!.id
}

async function portalInReview({ call }: Seller): Promise<void> {
  const product = (await call.listProducts()).body.products[0]!
  const params = { id: (await call.createPortal({ body: { productId: product.id } })).body.id }
  await call.updatePortal({ params, body: { ...portalContent, title: 'A keyed vase' } })
  expect((await call.submitPortal({ params })).status).toBe(200)
}

journey(
  'every screen of administrators is gone through with Tab: all is reached, seen and left',
  async ({ page, enter, openSeller }) => {
    journey.slow()
    const seller = await openSeller([{ number: 'T-1', sku: 'VASE' }])
    const [user, printOrder] = [await idOf(seller), await submitted(seller, 'T-1')]
    await portalInReview(seller)
    const { id } = (
      await seller.call.createTicket({ body: { subject: 'Where is it?', text: 'It is late.' } })
    ).body
    await enter(ADMIN)
    const screens = [
      ...['', 'users', 'applications', 'orders', 'print-records', 'refunds', 'support', 'surveys', 'files'],
      ...['stores', 'portals', 'feedback', 'sales', 'payouts', 'payouts?show=history', 'movements'],
      ...['reconciliation', 'bulk-acts', 'audit', 'system', 'maintenance', 'nothing-here'],
      ...['', 'orders', 'products', 'files', 'email', 'notes', 'activity'].map(
        (tab) => `users/${user}?tab=${tab}`,
      ),
      ...[`print-records/${printOrder}`, `support/${id}`],
    ]
    for (const path of ['/analytics', ...screens.map((screen) => `/admin-dashboard/${screen}`)])
      await journey.step(path, async () => {
        await openTo(page, path)
        await expectReachedByTab(page)
      })
  },
)
