import { expect } from '@playwright/test'
import { dashboard } from './addresses.ts'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { numberedOrders } from './seller.ts'

journey(
  'search finds an order by part of its number or a name with a typo, highlights it, and saves the filters as a view',
  async ({ page, openSeller, enter }) => {
    await enter(await openSeller(numberedOrders(1001, 3)))
    await page.goto(dashboard('shop-orders'))
    await expect(page.getByRole('heading', { name: 'All orders', level: 1 })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Store orders' })).toContainText('N-1002')
    await checkPage(page, 'shop-orders')

    await page.keyboard.press('/')
    await page.keyboard.type('n-100')
    const found = page.getByRole('region', { name: 'Found orders' })
    await expect(found.getByRole('listitem')).toHaveCount(3)
    await expect(found.locator('mark').first()).toHaveText('N-100')
    await checkPage(page, 'search')

    await page.getByRole('searchbox', { name: 'Search orders' }).fill('n-1002')
    await expect(found.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'Save view' }).click()
    const question = page.getByRole('alertdialog', { name: 'Save this view' })
    await question.getByLabel('Name').fill('The second')
    await question.getByRole('button', { name: 'Save view' }).click()
    const tab = page
      .getByRole('navigation', { name: 'Order sources' })
      .getByRole('link', { name: 'The second' })
    await expect(tab).toHaveAttribute('aria-current', 'page')

    await page.getByRole('searchbox', { name: 'Search orders' }).fill('dana whitfeild')
    await expect(page.getByText('No exact match for “dana whitfeild”')).toBeVisible()
    await expect(found.getByRole('listitem')).not.toHaveCount(0)
    await checkPage(page, 'search-similar')

    await page.getByRole('searchbox', { name: 'Search orders' }).fill('nothing like it')
    await expect(page.getByRole('heading', { name: /No results for/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /Find nothing like it at ShipStation/ })).toBeVisible()
    await checkPage(page, 'search-nothing')
    await tab.click()
    await expect(found.getByRole('listitem')).toHaveCount(1)
    await found.getByRole('link').click()
    await expect(page).toHaveURL(/orders\/so_/)
  },
)
