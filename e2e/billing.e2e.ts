import { expect } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'

journey(
  'a seller saves a card on Stripe’s page, replaces it, and removes it',
  async ({ page, shell, settings, openSeller, enter }) => {
    await enter(await openSeller(null))
    await settings.open('billing')
    await expect(page.getByText('No card saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Add a card' }).click()
    await page.getByRole('button', { name: /^Declined/ }).click()
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
    await page.getByRole('button', { name: /^Visa that works/ }).click()

    await expect(page.getByText('Your card is saved')).toBeVisible()
    await expect(page.getByText('Visa ending in 4242')).toBeVisible()
    await expect(page).toHaveURL(/\/settings\/billing$/)
    await checkPage(page, 'settings-billing-card')

    await page.getByRole('button', { name: 'Replace card' }).click()
    await page.getByRole('button', { name: /^Mastercard that works/ }).click()
    await expect(page.getByText('Mastercard ending in 4444')).toBeVisible()

    await page.getByRole('button', { name: 'Remove card' }).click()
    await shell.confirm('Remove card')
    await expect(page.getByText('No card saved.')).toBeVisible()
  },
)
