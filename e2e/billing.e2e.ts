import { expect } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'

journey(
  'a seller saves a card on Stripe’s page, replaces it, and removes it',
  async ({ page, shell, settings, openSeller, enter }) => {
    await enter(await openSeller(null, { hasCard: false }))
    await settings.open('billing')
    await expect(page.getByText('No card saved.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Live ordering' })).toContainText('Save a payment card')
    await page.getByRole('button', { name: 'Add a card' }).click()
    await page.getByRole('button', { name: /^Declined/ }).click()
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
    await page.getByRole('button', { name: /^Visa that works/ }).click()

    await expect(page.getByText('Your card is saved')).toBeVisible()
    await expect(page.getByText('Visa ending in 4242')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Live ordering' })).toBeHidden()
    await expect(page).toHaveURL(/\/settings\/billing$/)
    await checkPage(page, 'settings-billing-card')

    await page.getByLabel('Add money, in US dollars').fill('0.10')
    await page.getByRole('button', { name: /^Add money from card/ }).click()
    await expect(page.getByText(/^Enter an amount from \$0\.50 to/)).toBeVisible()
    await page.getByLabel('Add money, in US dollars').fill('25')
    await page.getByRole('button', { name: 'Add $25.00 from card ending in 4242' }).click()
    const movements = page.getByRole('list', { name: 'Movements' })
    await expect(movements.getByRole('listitem')).toHaveCount(1)
    await expect(movements).toContainText('+$25.00')
    await expect(movements).toContainText('Balance $25.00')
    await page.getByRole('radio', { name: /Top up in advance/ }).click()
    await page.getByLabel('Top up by, in US dollars').fill('1')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/The amount of a top-up is from \$5\.00 to/).first()).toBeVisible()
    await page.getByLabel('Top up by, in US dollars').fill('50')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.reload()
    await expect(page.getByLabel('Top up by, in US dollars')).toHaveValue('50.00')
    await checkPage(page, 'settings-billing-balance')

    await page.getByRole('button', { name: 'Replace card' }).click()
    await page.getByRole('button', { name: /^Mastercard that works/ }).click()
    await expect(page.getByText('Mastercard ending in 4444')).toBeVisible()

    await page.getByRole('button', { name: 'Remove card' }).click()
    await shell.confirm('Remove card')
    await expect(page.getByText('No card saved.')).toBeVisible()
  },
)

journey(
  'a seller subscribes, automatic ordering opens, and canceling keeps the plan until its period ends',
  async ({ page, settings, openSeller, enter }) => {
    await enter(await openSeller(null))
    await page.goto('/dashboard/automation')
    const automation = page.getByRole('switch', { name: 'Automatic ordering' })
    await expect(automation).toBeDisabled()
    await expect(page.getByText('Automatic ordering is part of the Maker plan.')).toBeVisible()
    await page.getByRole('link', { name: 'Compare plans' }).click()

    await expect(page.getByText('You’re on the Free plan.')).toBeVisible()
    await checkPage(page, 'settings-billing-free')
    await page.getByRole('button', { name: 'Subscribe to Maker' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Ready orders are submitted automatically')
    await dialog.getByRole('button', { name: 'Continue to Stripe · $19.00 per month' }).click()
    await page.getByRole('button', { name: /^Declined/ }).click()
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
    await page.getByRole('button', { name: /^Visa that works/ }).click()

    await expect(page.getByText('You’re on the Maker plan')).toBeVisible()
    await expect(page).toHaveURL(/\/settings\/billing$/)
    await expect(page.getByText('Visa ending in 4242')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Invoices' }).getByText('Paid')).toBeVisible()
    await checkPage(page, 'settings-billing-plan')

    await page.goto('/dashboard/automation')
    await automation.click()
    await expect(automation).toBeChecked()

    await settings.open('billing')
    await page.getByRole('button', { name: 'Change to Studio' }).click()
    await expect(dialog).toContainText(/You pay \$\d+\.\d\d now for the rest of this month/)
    await dialog.getByRole('button', { name: 'Keep Maker' }).click()
    await page.getByRole('button', { name: 'Cancel plan' }).click()
    await expect(dialog).toContainText('Automatic ordering stops.')
    await dialog.getByRole('button', { name: 'Cancel on Stripe’s page' }).click()
    await page.getByRole('button', { name: 'Cancel plan' }).click()
    await page.getByRole('link', { name: 'Return to Spoolyard' }).click()
    await expect(page.getByText(/Canceled: you keep it until/)).toBeVisible()
    await page.goto('/dashboard/automation')
    await expect(automation).toBeEnabled()
  },
)
