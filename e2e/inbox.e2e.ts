import { expect, type Page } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { numberedOrders } from './seller.ts'

journey.describe.configure({ mode: 'parallel' })

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Inbox/ })
const inbox = (page: Page) => page.getByRole('dialog', { name: 'Inbox' })

journey(
  'what happens is in the inbox of every tab, opens its record, and is read in all of them',
  async ({ page, context, shell, order, openSeller, enter, unsubmitted }) => {
    const refused = { number: 'N-9', street: 'Undeliverable 9' }
    await enter(await openSeller([...numberedOrders(1001, 2), refused]))
    const other = await context.newPage()
    await other.goto('/dashboard/products')
    await unsubmitted.open()
    await page.getByRole('button', { name: /^Submit all/ }).click()
    await shell.confirm(/^Submit \d orders · \$/)
    for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName(/^Inbox, 2 unread/)
    await bell(other).click()
    await expect(inbox(other).getByRole('link', { name: /Submission \d finished.*1 failed/ })).toBeVisible()
    await checkPage(other, 'inbox')
    await inbox(other)
      .getByRole('link', { name: /Order N-9 failed/ })
      .click()
    await expect(other.getByRole('heading', { name: /N-9/ })).toBeVisible()
    for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName(/^Inbox, 1 unread/)
    await bell(page).click()
    await inbox(page).getByRole('button', { name: 'Mark all as read' }).click()
    for (const tab of [page, other]) await expect(bell(tab)).not.toHaveAccessibleName(/unread/)
    await page.reload()
    await expect(bell(page)).toHaveAccessibleName('Inbox')
    await expect(order.heading('N-9')).toBeHidden()
  },
)

journey(
  'orders that may ship late are on Home, with cause, money and a message for the buyer',
  async ({ page, shell, home, openSeller, enter }) => {
    const seller = await openSeller([
      { number: 'SOON-1', shipBy: inHours(10) },
      { number: 'BLOCKED-1', sku: 'MYSTERY', shipBy: inHours(12) },
      { number: 'FAR-1', shipBy: inHours(200) },
      { number: 'PAST-1', shipBy: inHours(-30) },
    ])
    await enter(seller)
    await home.open()
    await page.getByRole('link', { name: '2 orders at risk of shipping late' }).click()
    const row = (number: string) => page.getByRole('row', { name: new RegExp(number) })
    await expect(page.getByRole('row')).toHaveCount(3)
    await expect(row('SOON-1')).toContainText(/Not submitted.*Ready to submit.*\$34\.00/)
    await expect(row('BLOCKED-1')).toContainText('No product')
    await row('SOON-1')
      .getByRole('button', { name: /^Draft message/ })
      .click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
      /Your order SOON-1 may ship later/,
    )
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /^Late on arrival/ }).click()
    await expect(row('PAST-1')).toBeVisible()
    await expect(row('SOON-1')).toBeHidden()
    await page
      .getByRole('link', { name: /^At risk/ })
      .last()
      .click()

    for (const number of ['SOON-1', 'BLOCKED-1'])
      await page.getByRole('checkbox', { name: `Select order ${number}` }).click()
    await page.getByRole('button', { name: 'Submit 1 of 2' }).click()
    await shell.confirm(/^Submit/)
    await expect(row('SOON-1')).toContainText(/Little time left/)
  },
)
