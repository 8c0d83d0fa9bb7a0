import { expect } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { numberedOrders } from './seller.ts'

journey(
  'Ctrl+K reaches every view, setting, action and order',
  async ({ page, shell, palette, unsubmitted, home, settings, order, openSeller, enter }) => {
    const seller = await openSeller(numberedOrders(1001, 2))
    const { orders } = (await seller.call.listShopOrders({ params: { page: 1, size: 25 } })).body
    const first = orders.find(({ orderNumber }) => orderNumber === 'N-1001')
    await seller.call.submitOrder({ body: { orderId: first!.id } })
    await enter(seller)
    await home.open()
    await expect(home.heading).toBeVisible()

    await palette.run('unsub', 'To submit')
    await expect(unsubmitted.heading).toBeVisible()
    await expect(palette.box).toBeHidden()
    await palette.run('password', 'Sign-in and sessions')
    await expect(settings.group('Password')).toBeVisible()
    await palette.run('N-1001', 'Order N-1001')
    await expect(order.heading('N-1001')).toBeVisible()
    await palette.run('submit all', /Submit all ready/)
    await expect(shell.dialog).toContainText('Submit')
    await shell.confirm('Not now')
    await palette.run('dark', 'Use the dark theme')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await palette.run('feedback', 'Give feedback')
    const feedback = page.getByRole('dialog', { name: 'Feedback' })
    await feedback.getByLabel('What should we improve?').fill('More keys, please')
    await feedback.getByRole('button', { name: 'Send feedback' }).click()
    await expect(feedback).toContainText('Thank you')
    await page.keyboard.press('Escape')
    await expect(feedback).toBeHidden()

    await page.keyboard.press('Control+k')
    await expect(palette.box.getByRole('group', { name: 'Recent' })).toContainText('Give feedback')
    await page.keyboard.press('Escape')
    await palette.run('sign out', 'Sign out')
    await expect(page).toHaveURL(/\/$/)
  },
)

journey('the palette is accessible', async ({ page, palette, home, openSeller, enter }) => {
  await enter(await openSeller(null))
  await home.open()
  await expect(home.heading).toBeVisible()
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  await expect(palette.input).toBeFocused()
  await checkPage(page, 'palette')
  await palette.input.fill('no such thing anywhere')
  await expect(palette.box).toContainText('No results for')
  await checkPage(page, 'palette-nothing')
})
