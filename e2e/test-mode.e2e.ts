import { expect } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'

journey(
  'a seller learns in test mode what a refusal looks like; nothing reaches the providers, and nothing is left of it',
  async ({ page, world, home, openSeller, enter }) => {
    const seller = await openSeller([{ number: 'N-1' }])
    await enter(seller)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Test mode' }).click()
    const before = await world.sandbox.lastAct()
    await page.getByRole('button', { name: 'Turn on test mode' }).click()
    await expect(page.getByText('Nothing here is charged, printed or sent.')).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveCount(6)
    await checkPage(page, 'test-store')

    await page.goto('/dashboard/orders')
    await expect(page.getByRole('heading', { name: 'Test store' })).toBeVisible()
    await expect(page.getByText('N-1')).toHaveCount(0)

    await page.getByRole('link', { name: 'The print provider declines the order' }).click()
    await page.getByRole('button', { name: /^Submit · \$27\.03/ }).click()
    await expect(page.getByText(/declined this order because the postal code/)).toBeVisible()
    await checkPage(page, 'test-order')
    await page.getByRole('button', { name: /^Correct the postal code/ }).click()
    await page.getByRole('button', { name: /^Submit again · \$27\.03/ }).click()
    await expect(page.getByText('Accepted by the print provider')).toBeVisible()

    await page.getByRole('button', { name: 'Leave test mode' }).click()
    await expect(home.heading).toBeVisible()
    await page.goto('/dashboard/orders')
    await expect(page.getByText('N-1').first()).toBeVisible()
    await expect(page.getByText('TEST-3')).toHaveCount(0)
    expect(await world.sandbox.ledger({ since: before })).toEqual([])
  },
)
