import { expect } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { mailedLink, numberedOrders } from './seller.ts'

journey.describe.configure({ mode: 'parallel' })

journey(
  'a new seller is guided from the first visit to the first order',
  { tag: '@core' },
  async ({ page, context, world, shell, home, order, openSeller, enter }) => {
    const seller = await openSeller(null, { isConfirmed: false })
    await enter(seller)
    await home.open()
    await expect(home.heading).toHaveText(/^Welcome to Spoolyard, Nora/)
    const banner = page.getByRole('region', { name: 'Notices' })
    await expect(banner).toContainText('Confirm your email address to place orders')
    await expect(home.setup).toContainText('2 of 6 steps done')

    await home.step('Submit the demo order').getByRole('link', { name: 'Submit as test' }).click()
    await shell.confirm('Submit as test')
    await expect(shell.toast).toContainText('priced as a test')
    await shell.view('Home').click()
    await expect(home.step('Submit the demo order')).toContainText('done')

    // The link of the mail is opened in another tab, and the dashboard sees it.
    const mail = await context.newPage()
    await mail.goto(await mailedLink(world, seller.email, '/verify-email'))
    await mail.getByRole('button', { name: 'Confirm email address' }).click()
    await expect(mail.getByText('Your email address is confirmed')).toBeVisible()
    await page.bringToFront()
    await expect(banner).toBeHidden()
    await expect(home.step('Confirm your email address')).toContainText('is confirmed')

    const shop = { key: `${seller.email}-key`, secret: `${seller.email}-secret` }
    await world.sandbox.addShop(shop)
    await home.step('Connect your store').getByRole('button', { name: 'Connect ShipStation' }).click()
    await shell.dialog.getByLabel('API key').fill(shop.key)
    await shell.dialog.getByLabel('API secret').fill(shop.secret)
    await shell.confirm('Connect')
    await expect(home.step('Connect your store')).toContainText('done')
    await expect(home.setup).toContainText('5 of 6 steps done')
    await expect(order.stages).toBeHidden()
  },
)

journey(
  'home shows the state of the store, and every number links to its orders',
  async ({ page, shell, home, unsubmitted, printOrders, order, openSeller, enter }) => {
    const blocked = { number: 'B-1', sku: 'MYSTERY', item: 'Mystery box' }
    const unknown = { number: 'N-9', street: 'Undeliverable 9' }
    await enter(await openSeller([...numberedOrders(1001, 3), blocked, unknown]))
    await home.open()
    await expect(home.ready).toContainText('1 needs attention')
    await home.ready.getByRole('link', { name: /^Submit \d+ ready order/ }).click()
    await shell.confirm(/^Submit 5 orders · \$/)
    await expect(page.getByRole('region', { name: 'Order queue' })).toContainText(/submitted/)
    await expect(page).not.toHaveURL(/ask=/)

    await shell.view('Home').click()
    // The refused order's charge was returned, so it doesn't count.
    await expect(home.numbers).toContainText('3 orders')
    await expect(home.needsAttention).toContainText('Order N-9')
    await expect(home.latest).toContainText('Order N-1001')
    await home.stage('Queued').click()
    await expect(page).toHaveURL(/view=print-orders&stage=QUEUED/)
    await expect(printOrders.rows).toHaveCount(3)
    await page.goBack()
    await home.needsAttention.getByRole('link', { name: /N-9/ }).click()
    await expect(order.heading('N-9')).toBeVisible()
    await expect(unsubmitted.heading).toBeHidden()
  },
)

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

journey(
  'orders that may ship late are on Home, with cause, age, money and a message for the buyer',
  async ({ page, home, openSeller, enter }) => {
    await enter(
      await openSeller([
        { number: 'SOON-1', shipBy: inHours(10) },
        { number: 'BLOCKED-1', sku: 'MYSTERY', shipBy: inHours(12) },
        { number: 'FAR-1', shipBy: inHours(200) },
        { number: 'PAST-1', shipBy: inHours(-30) },
      ]),
    )
    await home.open()
    await page.getByRole('link', { name: '2 orders at risk of shipping late' }).click()
    const row = (number: string) => page.getByRole('row', { name: new RegExp(number) })
    await expect(page.getByRole('row')).toHaveCount(3)
    await expect(row('SOON-1')).toContainText(/Not submitted.*Ready to submit.*\$34\.00/)
    await expect(row('BLOCKED-1')).toContainText('No product')
    await checkPage(page, 'at-risk')
    await row('SOON-1')
      .getByRole('button', { name: /^Draft message/ })
      .click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
      /Your order SOON-1 may ship later/,
    )
    await expect(page.getByRole('button', { name: 'Copy message' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /^Late on arrival/ }).click()
    await expect(row('PAST-1')).toBeVisible()
    await expect(row('SOON-1')).toBeHidden()
  },
)

journey('home updates without a reload', async ({ page, home, world, openSeller, enter }) => {
  const seller = await openSeller(numberedOrders(1001, 1))
  await enter(seller)
  await home.open()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Live')
  const { orders } = (await seller.call.listShopOrders({ params: { page: 1, size: 25 } })).body
  const orderId = orders.find(({ orderNumber }) => orderNumber === 'N-1001')!.id
  await seller.call.submitOrder({ body: { orderId } })
  await expect(home.latest).toContainText('Order N-1001')
  await world.sandbox.passStage()
  await world.sandbox.passStage()
  await expect(home.stage('Printing')).toContainText('1')
})

journey("home says when it can't load, and offers a retry", async ({ page, home, openSeller, enter }) => {
  await enter(await openSeller(null))
  const broken = '**/api/user/home'
  await page.route(broken, (route) => route.fulfill({ status: 500, json: { error: 'SERVER_ERROR' } }))
  await home.open()
  await expect(page.getByRole('alert')).toContainText('Couldn’t load')
  await checkPage(page, 'home-error')
  await page.unroute(broken)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(home.setup).toBeVisible()
})

journey('home is accessible', async ({ page, home, openSeller, enter }) => {
  const seller = await openSeller(numberedOrders(1001, 2))
  await enter(seller)
  await home.open()
  await expect(home.setup).toBeVisible()
  await checkPage(page, 'home-new')
  const { orders } = (await seller.call.listShopOrders({ params: { page: 1, size: 25 } })).body
  for (const { id } of orders) await seller.call.submitOrder({ body: { orderId: id } })
  await home.open()
  await expect(home.latest).toContainText('Order N-1001')
  await checkPage(page, 'home')
})
