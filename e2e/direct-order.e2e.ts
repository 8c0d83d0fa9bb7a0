import { expect, type Page } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function choose(page: Page, label: string, text: string, option: RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true }).last()
  await box.click()
  await box.fill(text)
  await page.getByRole('option', { name: option }).first().click()
}

journey(
  'a direct order is composed, saves itself, shows its price, is paid once and can be copied and canceled',
  async ({ page, shell, openSeller, enter }) => {
    await enter(await openSeller(null))
    await page.goto('/dashboard?view=direct')
    await expect(page.getByRole('heading', { name: 'Direct orders' })).toBeVisible()
    await button(page, 'New direct order').click()

    await button(page, 'Review and pay').click()
    await expect(page.getByText('Choose a file', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/direct=do_/)

    await choose(page, 'File', 'ribbed', /Ribbed vase/)
    await choose(page, 'Filament', 'black', /Black/)
    await button(page, 'Paste an address').click()
    await page.getByLabel('Address in one piece').fill('Jane Doe\n123 Main St\nSpringfield, IL 62701\nUSA')
    await button(page, 'Use this address').click()
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Springfield')
    await expect(page.getByText('Saved, nothing charged')).toBeVisible()
    await checkPage(page, 'direct-order')

    await page.reload()
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Springfield')
    await button(page, 'Review and pay').click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Charged now')
    await button(page, /^Process and pay \$/).click()
    await expect(page).toHaveURL(/order=po_/)
    await expect(page.getByText('Direct order, sent')).toBeVisible()

    await button(page, 'Cancel order').click()
    await shell.confirm(/Cancel order, return \$/)
    await expect(page.getByText('what was charged has been returned').first()).toBeVisible()
    await button(page, 'Copy').click()
    await expect(page).toHaveURL(/direct=do_/)
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Springfield')
  },
)
