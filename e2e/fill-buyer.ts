import type { Page } from '@playwright/test'

/** Fills the checkout of someone who buys without an account. */
export async function fillBuyer(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Full name').fill('Bea Buyer')
  await page.getByLabel('Street and number').fill('1 Main Street')
  await page.getByLabel('City').fill('Springfield')
  await page.getByLabel('State', { exact: true }).fill('IL')
  await page.getByLabel('ZIP code').fill('62701')
}
