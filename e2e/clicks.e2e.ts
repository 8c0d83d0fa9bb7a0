import { expect, type Page } from '@playwright/test'
import { dashboard } from './addresses.ts'
import { boxStl } from './box-stl.ts'
import { countEffort, type Effort } from './count-effort.ts'
import { journey } from './journey.ts'
import { SignUpPage } from './pages/sign-up-page.ts'
import { mailedLink, numberedOrders } from './seller.ts'

journey.describe.configure({ mode: 'parallel' })

const BLACK = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const deliverable = {
  name: 'Ada Byron',
  company: null,
  line1: '418 Alder Street',
  line2: null,
  line3: null,
  city: 'Portland',
  state: 'OR',
  postalCode: '97205',
  country: 'US',
  phone: null,
}
const expectAtMost = (effort: Effort, most: Effort) => {
  expect(effort.clicks, 'clicks').toBeLessThanOrEqual(most.clicks)
  expect(effort.fields, 'fields').toBeLessThanOrEqual(most.fields)
}
const run = (page: Page) => page.getByRole('region', { name: 'Order queue' })

journey(
  'from the first page to the dashboard: four clicks and three fields',
  async ({ page, context, world, home }) => {
    await page.goto('/')
    const effort = await countEffort(page)
    await page.getByRole('link', { name: 'Try a demo order' }).first().click()
    const signUp = new SignUpPage(page)
    const email = `quick-${Date.now()}@shop.test`
    await signUp.signUp({ name: 'Quick Seller', email, password: 'lamp gravel sonata' })
    await expect(signUp.checkMail).toBeVisible()
    const mail = await context.newPage()
    const openMail = 1
    await mail.goto(await mailedLink(world, email, '/verify-email'))
    const inMail = await countEffort(mail)
    await mail.getByRole('button', { name: 'Confirm email address' }).click()
    await expect(mail.getByText('Your email address is confirmed')).toBeVisible()
    const confirmed = await inMail()
    await page.bringToFront()
    await expect(home.heading).toBeVisible()
    const { clicks, fields } = await effort()
    expect(clicks + openMail + confirmed.clicks).toBeLessThanOrEqual(4)
    expect(fields + confirmed.fields).toBe(3)
  },
)

journey(
  'ShipStation is connected with two clicks',
  async ({ page, world, home, shell, openSeller, enter }) => {
    const seller = await openSeller(null)
    const shop = { key: `${seller.email}-key`, secret: `${seller.email}-secret` }
    await world.sandbox.addShop(shop)
    await enter(seller)
    await home.open()
    const effort = await countEffort(page)
    await home.step('Connect your store').getByRole('button', { name: 'Connect ShipStation' }).click()
    await shell.dialog.getByLabel('API key').fill(shop.key)
    await shell.dialog.getByLabel('API secret').fill(shop.secret)
    await shell.confirm('Connect')
    await expect(home.step('Connect your store')).toContainText('done')
    expectAtMost(await effort(), { clicks: 2, fields: 2 })
  },
)

journey(
  'all ready orders are submitted with two clicks, and a buyer’s order is found with one',
  async ({ page, shell, unsubmitted, palette, openSeller, enter }) => {
    await enter(await openSeller([...numberedOrders(1001, 3), { number: 'N-7', buyer: 'Zoë Müller' }]))
    await unsubmitted.open()
    await expect(unsubmitted.rows).toHaveCount(5)
    const effort = await countEffort(page)
    await unsubmitted.submitAll.click()
    await shell.confirm(/^Submit \d orders · \$/)
    await expect(run(page)).toContainText(/orders submitted/)
    expectAtMost(await effort(), { clicks: 2, fields: 0 })

    await page.keyboard.press('Control+k')
    await palette.input.fill('zoe muller')
    await palette.command(/N-7/).first().click()
    await expect(page.getByRole('heading', { name: /N-7/ })).toBeVisible()
    expectAtMost(await effort(), { clicks: 1, fields: 1 })
  },
)

journey(
  'an item becomes a product with two clicks, and its orders are ready',
  async ({ page, unsubmitted, openSeller, enter }) => {
    const colored = (number: string, value: string) => ({
      number,
      sku: 'PLANTER-HEX',
      item: 'Hex planter',
      options: [{ name: 'Color', value }],
    })
    await enter(await openSeller([colored('P-1', 'Black'), colored('P-2', 'White'), colored('P-3', 'Black')]))
    await page.goto(dashboard('matches'))
    const effort = await countEffort(page)
    const chosen = page.waitForEvent('filechooser')
    await button(page, 'Drop or choose its file: PLANTER-HEX').click()
    await (await chosen).setFiles({
      name: 'planter.stl',
      mimeType: 'model/stl',
      buffer: boxStl([20, 20, 20]),
    })
    await expect(page.getByLabel('SKU', { exact: true })).toHaveValue('PLANTER-HEX')
    await expect(page.getByText('For 3 items in 3 orders')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'File', exact: true })).toHaveValue('planter', {
      timeout: 30_000,
    })
    await button(page, 'Create product').click()
    await expect(page.getByText('Every item is linked to a product')).toBeVisible()
    await expect(page.getByText('4 orders are ready to submit')).toBeVisible()
    expectAtMost(await effort(), { clicks: 2, fields: 0 })
    await unsubmitted.open()
    for (const number of ['P-1', 'P-2', 'P-3']) await expect(unsubmitted.row(number)).toContainText('Ready')
  },
)

journey(
  'a sold-out filament is replaced for 23 orders with three clicks',
  async ({ page, world, unsubmitted, openSeller, enter }) => {
    const seller = await openSeller(numberedOrders(1001, 23))
    await enter(seller)
    await world.sandbox.setFilament(BLACK, 'sold-out')
    try {
      await unsubmitted.open()
      const fix = page.getByRole('link', { name: 'Replace filament' })
      await expect(fix).toBeVisible()
      const effort = await countEffort(page)
      await fix.click()
      await page.getByRole('link', { name: 'Replace PLA Black' }).click()
      await button(page, /^Replace in \d products?$/).click()
      await expect(page.getByText(/Replaced by/)).toBeVisible()
      expectAtMost(await effort(), { clicks: 3, fields: 0 })
      await unsubmitted.open()
      await expect(unsubmitted.row('N-1001')).toContainText('Ready')
    } finally {
      await world.sandbox.setFilament(BLACK, 'available')
      const isBack = async () =>
        (await seller.call.listFilaments()).body.filaments.find(({ id }) => id === BLACK)?.isAvailable
      await expect.poll(isBack).toBe(true)
    }
  },
)

journey(
  'failed orders are submitted again with two clicks, the second one beside the price',
  async ({ page, shell, openSeller, enter }) => {
    const seller = await openSeller(
      [1, 2].map((at) => ({ number: `U-${at}`, street: `Undeliverable ${at}` })),
    )
    const { orders } = (
      await seller.call.listShopOrders({ params: { page: 1, size: 25 }, query: { state: 'unsubmitted' } })
    ).body
    const orderIds = orders.filter(({ isDemo }) => !isDemo).map(({ id }) => id)
    const { run: started } = (await seller.call.createSubmitRun({ body: { orderIds } })).body
    const failed = async () =>
      (await seller.call.getSubmitRun({ params: { id: started.id } })).body.run.failed
    await expect.poll(failed, { timeout: 30_000 }).toBe(2)
    for (const id of orderIds)
      await seller.call.editAddress({ params: { id }, body: { address: deliverable } })
    await enter(seller)
    await page.goto(dashboard('runs', { run: started.id }))
    const effort = await countEffort(page)
    await button(page, 'Retry 2 failed orders').click()
    await shell.confirm(/^Submit 2 orders · \$\d/)
    await expect(run(page)).toContainText('2 orders submitted')
    expectAtMost(await effort(), { clicks: 2, fields: 0 })
  },
)

journey(
  'a submitted order is canceled with two clicks',
  async ({ page, shell, order, openSeller, enter }) => {
    const seller = await openSeller(numberedOrders(1001, 1))
    await enter(seller)
    const query = { state: 'unsubmitted' } as const
    const { orders } = (await seller.call.listShopOrders({ params: { page: 1, size: 25 }, query })).body
    const { id } = orders.find(({ orderNumber }) => orderNumber === 'N-1001')!
    await order.open((await seller.call.submitOrder({ body: { orderId: id } })).body.order.id)
    const effort = await countEffort(page)
    await order.cancel.click()
    await shell.confirm(/^Cancel and refund \$/)
    await expect(shell.toast).toContainText('was canceled')
    expectAtMost(await effort(), { clicks: 2, fields: 0 })
  },
)

journey(
  'a manual order from a product and a pasted address takes six clicks',
  async ({ page, openSeller, enter }) => {
    await enter(await openSeller(null))
    await page.goto(dashboard('direct'))
    const effort = await countEffort(page)
    await button(page, 'New manual order').click()
    await page.getByRole('combobox', { name: 'Add a product' }).fill('ribbed')
    await page
      .getByRole('option', { name: /Ribbed vase/ })
      .first()
      .click()
    await button(page, 'Paste address').click()
    await page.getByLabel('Full address').fill('Jane Doe\n123 Main St\nSpringfield, IL 62701\nUSA')
    await button(page, 'Use this address').click()
    await expect(page.getByText('Saved, not charged')).toBeVisible()
    await button(page, 'Review and pay').click()
    await button(page, /^Submit and pay \$/).click()
    await expect(page).toHaveURL(/\/orders\/po_/)
    expectAtMost(await effort(), { clicks: 6, fields: 2 })
  },
)
