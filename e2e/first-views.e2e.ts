import { expect } from '@playwright/test'
import { journey } from './journey.ts'

/** The screens whose first page is read ahead, with the path of that page. */
const screens = [
  { name: 'Products', heading: 'Products', path: '/api/products' },
  { name: 'Orders', heading: 'To submit', path: '/api/orders/shipstation/1/25' },
  { name: 'Production', heading: 'Production', path: '/api/orders/slant/order-history' },
]

journey(
  'the pointer on a link reads what its screen shows first, and the screen doesn’t ask again',
  async ({ page, home, enter, openSeller }) => {
    const seller = await openSeller(null)
    const query = { state: 'unsubmitted' } as const
    const list = () => seller.call.listShopOrders({ params: { page: 1, size: 25 }, query })
    // A check that ends later is news, and so is a sync, after which a screen asks again.
    await expect.poll(async () => (await list()).body.orders.every(({ check }) => check !== null)).toBe(true)
    await enter(seller)
    // To submit is read while Home is idle, so listening begins before.
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await home.open()
    await expect(home.heading).toBeVisible()
    const views = page.getByRole('navigation', { name: 'Views' })
    for (const { name, heading, path } of screens) {
      const link = views.getByRole('link', { name: new RegExp(`^${name}`) })
      await link.hover()
      await expect.poll(() => asked.filter((each) => each === path)).toHaveLength(1)
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      expect(asked.filter((each) => each === path)).toHaveLength(1)
    }
  },
)

journey(
  'until the code of a screen has come, its outline stands in its place',
  async ({ page, home, enter, openSeller }) => {
    await enter(await openSeller(null))
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/filaments-[^/]*\.js$/, async (route) => {
      await released
      await route.continue()
    })
    await home.open()
    await expect(home.heading).toBeVisible()
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Filaments' }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('status')).toHaveText('Loading')
    await expect(main).toBeFocused()
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Filaments and components' })).toBeVisible()
    await expect(main.getByRole('status')).toHaveCount(0)
  },
)
