import { expect } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { numberedOrders } from './seller.ts'

journey(
  'a selection spans pages and shows how many orders can be submitted',
  async ({ page, unsubmitted, shell, runBar, openSeller, enter }) => {
    const blocked = { number: 'B-1', sku: 'MYSTERY', item: 'Mystery box' }
    await enter(await openSeller([...numberedOrders(1001, 30), blocked]))
    await unsubmitted.open()
    await unsubmitted.selectPage.check()
    await expect(unsubmitted.selection).toContainText('25 selected')
    await unsubmitted.nextPage.click()
    await expect(page).toHaveURL(/[?&]page=2/)
    await expect(unsubmitted.rows).toHaveCount(7)
    await expect(unsubmitted.selectPage).not.toBeChecked()
    await unsubmitted.selectPage.check()

    await expect(unsubmitted.selection).toContainText('32 selected')
    await expect(unsubmitted.selection).toContainText('1 no product')
    await unsubmitted.selection.getByRole('button', { name: 'Submit 31 of 32' }).click()
    await expect(shell.dialog).toContainText('B-1: No product is linked to SKU MYSTERY')
    await expect(shell.dialog).toContainText('DEMO-1001 will be submitted as a test')
    await shell.confirm('Submit 31 orders')

    await expect(unsubmitted.selection).toBeHidden()
    await expect(runBar.bar).toContainText('31 orders submitted', { timeout: 180_000 })
    await expect(unsubmitted.rows).toHaveCount(1)
    await expect(unsubmitted.row('B-1')).toContainText('No product is linked to SKU MYSTERY')
    await expect(unsubmitted.submitButton('B-1')).toBeHidden()
  },
)

journey(
  'all matching orders are selected at once, their product is changed and restored, and Esc clears the selection',
  async ({ page, shell, unsubmitted, openSeller, enter }) => {
    await enter(await openSeller(numberedOrders(1001, 28)))
    await unsubmitted.open('?sku=VASE')
    await unsubmitted.box('N-1001').or(unsubmitted.box('N-1028')).first().check()
    await unsubmitted.selection.getByRole('button', { name: 'Select all 29 matching' }).click()
    await expect(unsubmitted.selection).toContainText('29 selected')
    await unsubmitted.selection.getByRole('button', { name: 'Change items' }).click()
    await page.getByRole('combobox', { name: 'Items' }).click()
    await page.getByRole('option', { name: /^VASE ·/ }).click()
    await page.getByRole('combobox', { name: 'New product' }).fill('lamp')
    await page.getByRole('option', { name: /Pleated lamp/ }).click()
    await expect(shell.dialog).toContainText('28 orders change, 1 stays as it is')
    await checkPage(page, 'change-items')
    await shell.confirm('Change 28 orders')
    await expect(shell.dialog).toContainText('28 orders changed')
    await shell.confirm('Undo')
    await expect(shell.toast).toContainText('28 orders restored')
    await page.keyboard.press('Escape')
    await expect(unsubmitted.selection).toBeHidden()
  },
)
