import { expect, type Page } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { numberedOrders } from './seller.ts'

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
