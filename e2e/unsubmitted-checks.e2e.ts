import { expect } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { numberedOrders, type Seller } from './seller.ts'

journey.describe.configure({ mode: 'parallel' })

journey(
  'each blocked order shows its reason and a fix, and is unblocked once fixed',
  async ({ page, unsubmitted, shell, openSeller, enter }) => {
    const seller = await openSeller([
      { number: 'R-1' },
      { number: 'A-1', street: '' },
      { number: 'P-1', sku: 'LAMP' },
      { number: 'U-1', sku: 'MYSTERY', item: 'Mystery box' },
    ])
    await askForTexts(seller, 'LAMP')
    await enter(seller)
    await unsubmitted.open()
    await expect(unsubmitted.needs).toContainText('Personalization missing1')
    await expect(unsubmitted.needs).toContainText('Address incomplete1')
    await expect(unsubmitted.needs).toContainText('No product1')
    await unsubmitted.view('Blocked').click()
    await expect(unsubmitted.rows).toHaveCount(3)
    await checkPage(page, 'unsubmitted-blocked')

    await unsubmitted.needs.getByRole('link', { name: 'Address incomplete' }).click()
    await expect(unsubmitted.rows).toHaveCount(1)
    await page.getByRole('link', { name: 'Complete addresses' }).click()
    await expect(unsubmitted.order).toContainText('Order A-1')
    await checkPage(page, 'order-page-address')
    await unsubmitted.order.getByLabel('Street and number').fill('418 Alder Street')
    await unsubmitted.order.getByRole('button', { name: 'Save address' }).click()
    await expect(unsubmitted.order).toContainText('Ready to submit')
    await expect(unsubmitted.order).toContainText('You changed this address. Your store sent:')
    const timeline = unsubmitted.order.getByRole('list', { name: 'Timeline' })
    await expect(timeline).toContainText('Imported from ShipStation')
    await unsubmitted.order.getByRole('textbox', { name: 'Your note' }).fill('Asked for the street')
    await unsubmitted.order.getByRole('button', { name: 'Save note' }).click()
    await expect(timeline).toContainText('Asked for the street')
    await page.keyboard.press('Escape')
    await expect(unsubmitted.heading).toBeVisible()

    await unsubmitted.open('?show=blocked')
    await unsubmitted.fixButton('P-1').click()
    await unsubmitted.order.getByLabel('Text to print').fill('For Ida')
    await unsubmitted.order.getByRole('button', { name: 'Save text' }).click()
    await unsubmitted.order.getByRole('button', { name: 'Print without text' }).click()
    await expect(unsubmitted.order).toContainText('Ready to submit')
    await page.keyboard.press('Escape')
    await expect(unsubmitted.row('P-1')).toBeHidden()

    await unsubmitted.fixButton('U-1').click()
    await unsubmitted.order.getByRole('button', { name: 'Why no product?' }).click()
    await expect(unsubmitted.order).toContainText('No product has exactly the SKU MYSTERY')
    await unsubmitted.order.getByRole('combobox', { name: 'Product for this item' }).fill('ribbed')
    await page.getByRole('option', { name: /Ribbed vase/ }).click()
    await unsubmitted.order.getByRole('button', { name: 'Use this product' }).click()
    await expect(unsubmitted.order).toContainText('Ready to submit')
    await page.keyboard.press('Escape')

    await expect(unsubmitted.needs).toBeHidden()
    await expect(page.getByText('No blocked orders')).toBeVisible()
    await unsubmitted.view('All').click()
    await unsubmitted.submitAll.click()
    await expect(shell.dialog).toContainText('DEMO-1001 will be submitted as a test')
    await expect(shell.dialog).not.toContainText("can't be submitted")
    await checkPage(page, 'dry-run')
  },
)

journey(
  'an option is decided once for the product, and every order with it becomes ready',
  async ({ page, unsubmitted, shell, openSeller, enter }) => {
    const options = [{ name: 'Size', value: 'Medium' }]
    const seller = await openSeller([
      { number: 'O-1', options },
      { number: 'O-2', options, buyer: 'Marcus Ellery' },
      { number: 'T-1', sku: '', item: 'Tip' },
    ])
    await enter(seller)
    await unsubmitted.open()
    await expect(unsubmitted.needs).toContainText('Option not used2')
    await page.getByRole('link', { name: 'Decide options' }).click()
    await expect(shell.dialog).toContainText('2 open orders with Size need your decision')
    await shell.dialog.getByText('Ignore Size for this product').click()
    await expect(shell.dialog).toContainText('2 of 2 orders will be ready')
    await checkPage(page, 'option-dialog')
    await shell.confirm('Ignore Size for Ribbed vase')
    await expect(unsubmitted.order).toContainText('Ready to submit')
    await page.keyboard.press('Escape')
    await expect(unsubmitted.needs).toBeHidden()

    await unsubmitted.view('Not for print').click()
    await expect(unsubmitted.row('T-1')).toContainText('Nothing in this order is printed')
  },
)

journey(
  'orders are held, tagged and released by keyboard, and held orders aren’t submitted',
  async ({ page, unsubmitted, shell, openSeller, enter }) => {
    await enter(await openSeller(numberedOrders(1001, 2)))
    await unsubmitted.open()
    await unsubmitted.row('N-1001').focus()
    await page.keyboard.press('h')
    await shell.dialog.getByLabel('Reason (optional)').fill('Waiting for an answer')
    await shell.confirm('Hold')
    await expect(unsubmitted.row('N-1001')).toContainText('Waiting for an answer')
    await unsubmitted.row('N-1001').focus()
    await page.keyboard.press('t')
    await shell.dialog.getByLabel('Add').fill('rush')
    await shell.confirm('Save tags')
    await expect(unsubmitted.row('N-1001')).toContainText('rush')

    await unsubmitted.selectPage.check()
    await expect(unsubmitted.selection).toContainText('1 held')
    await expect(unsubmitted.selection.getByRole('button', { name: 'Submit 2 of 3' })).toBeVisible()
    await unsubmitted.selection.getByRole('button', { name: 'Release 1 of 3' }).click()
    await expect(unsubmitted.selection.getByRole('button', { name: 'Submit 3' })).toBeVisible()
    await page.keyboard.press('Escape')
    await unsubmitted.view('Held').click()
    await expect(page.getByText('No held orders')).toBeVisible()
  },
)

journey(
  'a screen shows fifteen orders on a laptop, and three on a phone',
  async ({ page, unsubmitted, openSeller, enter }) => {
    await enter(await openSeller(numberedOrders(1001, 30)))
    const shown = async (width: number, height: number) => {
      await page.setViewportSize({ width, height })
      await unsubmitted.open()
      await expect(unsubmitted.row('N-1030')).toBeVisible()
      const bottoms = await unsubmitted.rows.evaluateAll((rows) =>
        rows.map((row) => row.getBoundingClientRect().bottom),
      )
      const dock = page.getByRole('navigation', { name: 'Main views' })
      const end = (await dock.isVisible()) ? ((await dock.boundingBox())?.y ?? height) : height
      return bottoms.filter((bottom) => bottom <= end).length
    }
    expect(await shown(1440, 900)).toBeGreaterThanOrEqual(15)
    expect(await shown(390, 844)).toBeGreaterThanOrEqual(3)
  },
)

journey(
  'what changes between the first look at a list and the realtime connection is shown once it is there',
  async ({ page, unsubmitted, openSeller, enter }) => {
    const seller = await openSeller(numberedOrders(1001, 1))
    await enter(seller)
    const held = Promise.withResolvers<void>()
    await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
      await held.promise
      socket.connectToServer()
    })
    await unsubmitted.open()
    await expect(unsubmitted.row('N-1001')).toContainText('Ready')
    const query = { state: 'unsubmitted' } as const
    const { orders } = (await seller.call.listShopOrders({ params: { page: 1, size: 25 }, query })).body
    const { id } = orders.find(({ orderNumber }) => orderNumber === 'N-1001')!
    await seller.call.holdOrders({ body: { orderIds: [id], reason: 'Asked the buyer', until: null } })
    held.resolve()
    await expect(unsubmitted.row('N-1001')).toContainText('Asked the buyer')
  },
)

/** From now on lines of the product need a text of the buyer. */
async function askForTexts(seller: Seller, sku: string): Promise<void> {
  const { products } = (await seller.call.listProducts()).body
  const product = products.find((one) => one.sku === sku)
  if (!product) throw new Error(`There is no product ${sku}.`)
  const { id, version, name, aliases, options, fulfillment } = product
  await seller.call.updateProduct({
    params: { id },
    body: {
      version,
      name,
      sku,
      aliases,
      options,
      fulfillment,
      needsPersonalization: true,
    },
  })
}
