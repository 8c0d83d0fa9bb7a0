import { expect } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'

const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo' }

journey(
  'a maker connects an account on Stripe’s page and chooses the bank, and an administrator holds the payouts',
  async ({ page, openSeller, enter }) => {
    const seller = await openSeller(null)
    await enter(seller)
    await page.goto('/dashboard/portals/payouts')
    await expect(page.getByText('Not started')).toBeVisible()
    await checkPage(page, 'payouts-new')
    await page.getByRole('button', { name: 'Connect with Stripe' }).click()
    await page.getByRole('button', { name: 'Leave for now' }).click()
    await expect(page.getByText('Information missing')).toBeVisible()
    await expect(page.getByText('Your bank account', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Continue at Stripe' }).click()
    await page.getByRole('button', { name: 'Give all details' }).click()
    await expect(page.getByText('Ready', { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: /^To your bank/ }).click()
    await expect(page.getByText('Next payout')).toBeVisible()
    await checkPage(page, 'payouts')

    // What its scripts still do would disturb the next page.
    await page.goto('about:blank')
    await enter(ADMIN)
    await page.goto('/admin-dashboard/payouts?show=all')
    await expect(page.getByText('All clear')).toBeVisible()
    await checkPage(page, 'admin-payouts')
  },
)
