import { expect, type Locator, type Page } from '@playwright/test'
import { dashboard } from './addresses.ts'
import { boxStl } from './box-stl.ts'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { FilesPage } from './pages/files-page.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function choose(page: Page, label: string, text: string, option: RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true }).last()
  await box.click()
  await box.fill(text)
  await page.getByRole('option', { name: option }).first().click()
}

journey(
  'a direct order saves automatically, shows its price, is charged once, and can be copied and canceled',
  async ({ page, shell, order, openSeller, enter }) => {
    await enter(await openSeller(null))
    await page.goto(dashboard('direct'))
    await expect(page.getByRole('heading', { name: 'Manual orders' })).toBeVisible()
    await button(page, 'New manual order').click()

    await button(page, 'Review and pay').click()
    await expect(page.getByText('Choose a file', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/orders\/drafts\/do_/)

    await choose(page, 'File', 'ribbed', /Ribbed vase/)
    await choose(page, 'Filament', 'black', /Black/)
    await button(page, 'Paste address').click()
    await page.getByLabel('Full address').fill('Jane Doe\n123 Main St\nSpringfield, IL 62701\nUSA')
    await button(page, 'Use this address').click()
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Springfield')
    await expect(page.getByText('Saved, not charged')).toBeVisible()
    await checkPage(page, 'direct-order')

    await page.reload()
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Springfield')
    await button(page, 'Review and pay').click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Charged now')
    await button(page, /^Submit and pay \$/).click()
    await expect(page).toHaveURL(/\/orders\/po_/)
    await expect(page.getByText('Manual order, placed')).toBeVisible()

    await order.cancel.click()
    await shell.confirm(/Cancel and refund \$/)
    await expect(page.getByText('The charge was refunded').first()).toBeVisible()
    await button(page, 'Copy').click()
    await expect(page).toHaveURL(/\/orders\/drafts\/do_/)
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Springfield')
  },
)

const address = 'Jane Doe\n123 Main St\nSpringfield, IL 62701\nUSA'
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const saved = (page: Page) => page.getByText('Saved, not charged')

journey(
  'a draft is never lost: on leaving right away, on a file drop, and with two tabs editing it',
  async ({ page, openSeller, enter }) => {
    const seller = await openSeller(null)
    await enter(seller)
    await page.goto(dashboard('direct', { direct: 'new' }))
    await title(page).fill('Left at once')
    await page.getByRole('link', { name: 'Manual orders' }).last().click()
    await page.getByRole('row', { name: /Left at once/ }).click()
    await expect(title(page)).toHaveValue('Left at once')

    await new FilesPage(page).drop('dropped.stl', boxStl([30, 20, 10]))
    const file = page.getByRole('combobox', { name: 'File' })
    await expect(file).toHaveValue('dropped')
    await button(page, 'Add component').click()
    await choose(page, 'Component', 'magnet 5', /Neodymium magnet 5/)
    await page.getByRole('spinbutton', { name: 'Quantity' }).last().fill('4000')
    await title(page).focus()
    await expect(page.getByRole('spinbutton', { name: 'Quantity' }).last()).toHaveValue('1000')
    // "Saved" is on show from the save before, so the two tabs take turns by what is stored.
    const stored = async () => {
      const { id } = (await seller.call.listDirectOrders()).body.orders[0]!
      return (await seller.call.getDirectOrder({ params: { id } })).body.order
    }
    await expect.poll(async () => (await stored()).orderData.items?.at(-1)?.quantity).toBe(1_000)
    await expect(saved(page)).toBeVisible()

    const other = await page.context().newPage()
    await other.goto(page.url())
    await expect(other.getByRole('combobox', { name: 'File' })).toHaveValue('dropped')
    await title(other).fill('From the other tab')
    await expect.poll(async () => (await stored()).title).toBe('From the other tab')
    await expect(saved(other)).toBeVisible()
    await title(page).fill('From this tab')
    await expect(page.getByText('This order was changed elsewhere')).toBeVisible()
    await checkPage(page, 'direct-order-overtaken')
    await button(page, 'Keep my changes').click()
    await expect.poll(async () => (await stored()).title).toBe('From this tab')
    await expect(saved(page)).toBeVisible()
    await title(other).fill('Too late')
    await button(other, 'Load saved version').click()
    await expect(title(other)).toHaveValue('From this tab')
  },
)

journey(
  'a new order that is left at once is saved, and does not pull the seller back when that finishes',
  async ({ page, openSeller, enter }) => {
    const seller = await openSeller(null)
    await enter(seller)
    await page.goto(dashboard('direct', { direct: 'new' }))
    await title(page).waitFor()
    const release = await holdAssets(page)
    await title(page).fill('Left while it saves')
    await page.getByRole('link', { name: 'Analytics' }).click()
    await expect(page).toHaveURL(/\/dashboard\/analytics$/)
    // The outline of the next screen stands there until its code has come, and the save ends meanwhile.
    const titles = async () => (await seller.call.listDirectOrders()).body.orders.map((order) => order.title)
    await expect.poll(titles).toEqual(['Left while it saves'])
    await release()
    await expect(page.getByRole('heading', { name: 'Analytics' })).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/analytics$/)
  },
)

/** Holds what the page loads from now on, until it is released. */
async function holdAssets(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (route) => {
    await held.promise
    await route.continue()
  })
  return async () => {
    held.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

journey(
  'a direct order is composed and paid by keyboard alone, through a print provider outage, without losing focus',
  async ({ page, world, openSeller, enter }) => {
    await enter(await openSeller(null))
    await page.goto(dashboard('direct'))
    await page.getByText('No drafts').waitFor()
    await pressed(page, button(page, 'New manual order'))
    await chosen(page, 'File', 'ribbed')
    await chosen(page, 'Filament', 'black')
    await pressed(page, button(page, 'Paste address'))
    await page.keyboard.type(address)
    await pressed(page, button(page, 'Use this address'))
    await expect(button(page, 'Paste address')).toBeFocused()
    await pressed(page, button(page, 'Add component'))
    await expect(page.getByRole('combobox', { name: 'Component' })).toBeFocused()
    await pressed(page, button(page, 'Remove item 2'))
    await expect(button(page, 'Remove item 1')).toBeFocused()

    await world.sandbox.addFault({ provider: 'print', route: 'orders.draft', mode: '500-before', times: 20 })
    const review = button(page, 'Review and pay')
    await pressed(page, review)
    await expect(page.getByText('We couldn’t get a final price')).toBeVisible()
    await expect(review).toBeFocused()
    await world.sandbox.clearFaults()
    const pay = page.getByRole('alertdialog').getByRole('button', { name: /^Submit and pay \$/ })
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(pay).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await checkPage(page, 'direct-order-process')
    await pressed(page, pay)
    await expect(page).toHaveURL(/\/orders\/po_/)
    await page.goto(dashboard('direct', { tab: 'sent' }))
    await expect(page.getByRole('row', { name: /D-1/ })).toContainText('$')
    await checkPage(page, 'direct-orders-sent')
  },
)

const MAX_STEPS = 60

/** Goes there as someone without a mouse does, and presses it. */
async function pressed(page: Page, target: Locator): Promise<void> {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

async function chosen(page: Page, label: string, text: string): Promise<void> {
  await reach(page, page.getByRole('combobox', { name: label, exact: true }))
  await page.keyboard.type(text)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
}

async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The focus never came to ${target}.`)
}
