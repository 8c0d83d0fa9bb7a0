import { expect } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { MatchesPage } from './pages/matches-page.ts'
import { numberedOrders } from './seller.ts'

const pot = { sku: 'POT-77', item: 'Hand made pot' }

journey(
  'linking an item once unblocks every order that waited for it',
  async ({ page, unsubmitted, openSeller, enter }) => {
    const matches = new MatchesPage(page)
    await enter(
      await openSeller([
        ...numberedOrders(1001, 3, pot),
        { number: 'N-8', sku: 'LAMPE', item: 'Nice light' },
        { number: 'N-9', sku: 'GIFT', item: 'Gift card' },
      ]),
    )
    await unsubmitted.open()
    await expect(unsubmitted.row('N-1001')).toContainText('No product')

    await matches.open()
    await expect(matches.waiting).toHaveCount(3)
    await expect(matches.waiting.first()).toContainText('3 items in 3 orders')
    await checkPage(page, 'matches-waiting')
    await matches.chooseFor('POT-77', 'Ribbed vase')
    await expect(matches.drawer).toContainText('3 orders become ready')
    await checkPage(page, 'matches-link')
    await matches.apply('Save · 3 orders ready')
    await expect(matches.waiting).toHaveCount(2)
    await expect(matches.waiting.filter({ hasText: 'POT-77' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Never print: GIFT' }).click()
    await matches.apply('Save rule')
    await expect(matches.waiting).toHaveCount(1)
    await page.getByRole('button', { name: 'Link LAMPE to Pleated lamp' }).click()
    await matches.apply('Save · 1 order ready')
    await expect(page.getByText('Every item is linked to a product')).toBeVisible()
    await unsubmitted.open()
    await expect(unsubmitted.row('N-1001')).not.toContainText('No product')
  },
)

journey(
  'rules are moved by keyboard, and the tester shows the effect immediately',
  async ({ page, openSeller, enter }) => {
    const matches = new MatchesPage(page)
    const seller = await openSeller(null)
    const { products } = (await seller.call.listProducts()).body
    const target = (sku: string) => ({
      kind: 'product' as const,
      productId: products.find((each) => each.sku === sku)!.id,
    })
    const rule = (text: string, sku: string) =>
      seller.call.createMatch({
        body: { conditions: [{ on: 'sku', how: 'starts', text }], target: target(sku) },
      })
    await rule('OLD', 'VASE')
    await rule('OLD-L', 'LAMP')
    await enter(seller)

    await matches.open('tester')
    await matches.type('SKU', 'old_l 4')
    await expect(matches.steps).toHaveText([/link it to Pleated lamp/])
    await checkPage(page, 'matches-tester')

    await matches.open('rules')
    await page.getByRole('button', { name: 'Move rule 1 down' }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(matches.rules.nth(1)).toContainText('OLD-L')
    await expect(matches.rules.nth(1)).toContainText('An earlier rule takes these items')
    // With the focus stays the tooltip, which is no part of the page.
    await page.getByRole('searchbox', { name: 'Search rules' }).focus()
    await checkPage(page, 'matches-rules')

    await matches.open('tester')
    await matches.type('SKU', 'old_l 4')
    await expect(matches.steps).toHaveText([/link it to Ribbed vase/])
  },
)
