import { expect, type Page } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { countEffort } from './count-effort.ts'
import { fillBuyer } from './fill-buyer.ts'
import { journey } from './journey.ts'
import { listPortal } from './list-portal.ts'

const pay = (page: Page) => page.getByRole('button', { name: /^Order and pay \$/ })
const card = (page: Page) => page.getByRole('button', { name: /^Visa that works/ })
const orderHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /^Order S-/ })
const titleOf = (word: string) => `${word} ${Date.now() % 1_000_000}`

journey('from explore to a paid order: at most six clicks', async ({ page, world, openSeller }) => {
  const title = titleOf('Quickvase')
  await listPortal(world.url, await openSeller(null), title)
  await page.goto(`/portals/explore?text=${encodeURIComponent(title)}`)
  const effort = await countEffort(page)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('link', { name: 'Buy now' }).click()
  await expect(pay(page)).toBeEnabled()
  await fillBuyer(page, 'quick@buyer.test')
  await pay(page).click()
  const onStripe = 1
  await card(page).click()
  await expect(orderHeading(page)).toBeVisible()
  const ours = (await effort()).clicks
  expect(ours).toBe(3)
  expect(ours + onStripe).toBeLessThanOrEqual(6)
})

journey(
  'a cart of two makers with a code: two parcels, two payments, and an empty cart at the end',
  async ({ page, world, openSeller }) => {
    const [one, two] = [await openSeller(null), await openSeller(null)]
    const code = `SAVE-${Date.now() % 1_000_000}`
    await one.call.createDiscountCode({ body: { code, kind: 'PERCENT', percent: 10 } })
    for (const [maker, cart] of [[one, 'Cart, 1 item'] as const, [two, 'Cart, 2 items'] as const]) {
      await page.goto(await listPortal(world.url, maker), { waitUntil: 'networkidle' })
      // Before the page is hydrated, the button leads to the cart.
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await expect(page.getByRole('link', { name: cart, exact: true })).toBeVisible()
    }
    await page.goto('/portal-checkout')
    await expect(page.getByText('Total of 2 parcels')).toBeVisible()
    await page.getByLabel('Discount code').fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('−$4.20')).toBeVisible()
    await fillBuyer(page, 'two@buyer.test')
    const remove = page.getByRole('button', { name: /^Remove Vase for two/ })
    await remove.first().click()
    await expect(remove).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(remove).toHaveCount(2)
    await expect(page.getByLabel('City')).toHaveValue('Springfield')
    await checkPage(page, 'cart')
    await pay(page).click()
    await card(page).click()
    await expect(orderHeading(page)).toBeVisible()
    await expect(page.getByText('One payment left')).toBeVisible()
    await page.getByRole('link', { name: /^Pay \$/ }).click()
    await card(page).click()
    await expect(orderHeading(page)).toBeVisible()
    await expect(page.getByText('One payment left')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    await page.goto('/portal-checkout')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    for (const maker of [one, two]) expect((await maker.call.listSales()).body.sales).toHaveLength(1)
    expect((await one.call.listDiscountCodes()).body.codes[0]?.uses).toBe(1)
  },
)

journey(
  'without scripts, a cart is filled, corrected and paid, and its order gets another address and is canceled',
  async ({ browser, world, openSeller }) => {
    const path = await listPortal(world.url, await openSeller(null))
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: world.url })
    const page = await context.newPage()
    await page.goto(path)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('button', { name: /^One more/ }).click()
    await expect(page.getByText('$84.00').first()).toBeVisible()
    await page.getByRole('button', { name: /^Remove Vase for two/ }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await fillBuyer(page, 'plain@buyer.test')
    await page.getByLabel('ZIP code').fill('no')
    await pay(page).click()
    await expect(page.getByText(/isn’t a ZIP code of/).first()).toBeVisible()
    await expect(page.getByLabel('City')).toHaveValue('Springfield')
    await page.getByLabel('ZIP code').fill('62701')
    await pay(page).click()
    await card(page).click()
    await expect(orderHeading(page)).toBeVisible()
    await page.getByText('Change address').click()
    await page.getByLabel('Street and number').fill('2 Main Street')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('2 Main Street').first()).toBeVisible()
    await page.getByText('Cancel this order').click()
    await page.getByRole('button', { name: /^Cancel and refund \$/ }).click()
    await expect(page.getByText('You canceled your order.')).toBeVisible()
    await context.close()
  },
)

journey('a cart is bought by keyboard alone', async ({ page, world, openSeller }) => {
  await page.goto(await listPortal(world.url, await openSeller(null)))
  const press = async (target: ReturnType<Page['getByRole']>) => {
    for (let at = 0; at < 80; at += 1) {
      await page.keyboard.press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) break
    }
    await expect(target).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await press(page.getByRole('button', { name: 'Add to cart' }))
  const cart = page.getByRole('link', { name: 'Cart, 1 item', exact: true })
  await expect(cart).toBeVisible()
  await press(cart)
  await expect(pay(page)).toBeEnabled()
  await press(page.getByRole('button', { name: /^One more/ }))
  await expect(page.getByText('$84.00').first()).toBeVisible()
  await page.getByLabel('Email').focus()
  for (const text of ['keys@buyer.test', '', 'Kay Keys', '1 Main Street', '', 'Springfield', 'IL', '62701']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByLabel('ZIP code')).toHaveValue('62701')
  await press(pay(page))
  await press(card(page))
  await expect(orderHeading(page)).toBeVisible()
  await press(page.getByText('Change address'))
  await press(page.getByRole('button', { name: 'Save address' }))
  await expect(page.getByText('Change address')).toBeFocused()
  await press(page.getByText('Cancel this order'))
  await press(page.getByRole('button', { name: /^Cancel and refund \$/ }))
  await expect(page.getByText('You canceled your order.')).toBeVisible()
})
