import { expect, test } from '@playwright/test'

test('the browser starts and draws', async ({ page }) => {
  await page.setContent('<h1>Spoolyard</h1>')
  await expect(page.getByRole('heading')).toHaveText('Spoolyard')
})
