import { expect } from '@playwright/test'
import { dashboard } from './addresses.ts'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { FilamentsPage } from './pages/filaments-page.ts'

const BLACK = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'

journey(
  'an unavailable filament shows what it blocks, is substituted and restored, and a mail announces its return',
  async ({ page, world, openSeller, enter }) => {
    const seller = await openSeller([{ number: 'N-1' }])
    await enter(seller)
    const filaments = new FilamentsPage(page)
    await filaments.open()
    await expect(filaments.card('PLA Black')).toContainText('3 products')
    await expect(filaments.missing).toBeHidden()

    await world.sandbox.setFilament(BLACK, 'sold-out')
    await expect(filaments.missing).toContainText(/PLA Black.*Used by 3 products, \d open order/)
    await expect(filaments.missing).toContainText('PLA Matte Black')
    await checkPage(page, 'filaments')
    await filaments.missing.getByRole('link', { name: /Used by/ }).click()
    await expect(filaments.drawer).toContainText('VASE')
    await expect(filaments.drawer).toContainText('N-1')
    const watch = page.getByRole('switch', { name: 'Notify me when it’s back' })
    await watch.click()
    await expect(watch).toBeChecked()
    await checkPage(page, 'filament')

    await filaments.button('Replace filament').click()
    await expect(page.getByRole('combobox', { name: 'Replace with' })).toHaveValue('PLA Matte Black')
    const consequence = page.getByRole('region', { name: 'Preview' })
    await expect(consequence).toContainText(/3 products get a new version.*\d open orders? (is|are) updated/)
    await expect(consequence).toContainText(/\$[\d.]+ per unit/)
    await checkPage(page, 'filament-replace')
    await page.getByRole('checkbox', { name: /^Pleated lamp/ }).uncheck()
    await filaments.button('Replace in 2 products').click()
    await expect(filaments.drawer).toContainText('Replaced by PLA Matte Black')
    await expect(filaments.drawer.getByRole('link', { name: /Ribbed vase/ })).toHaveCount(0)
    await filaments.button('Undo').click()
    await expect(filaments.drawer).not.toContainText('Replaced by')
    await expect(filaments.drawer.getByRole('link', { name: /Ribbed vase/ }).first()).toBeVisible()

    await filaments.button('Replace filament').click()
    await expect(consequence).toContainText('2 products get a new version')
    await page.getByRole('checkbox', { name: 'Only until PLA Black is back' }).check()
    await filaments.button('Replace in 2 products').click()
    await expect(filaments.drawer).toContainText(/Replaced by PLA Matte Black.*until it is back/)
    await page.keyboard.press('Escape')
    await expect(filaments.card('PLA Matte Black')).toContainText('2 products')
    await page.goto(dashboard('filaments', { item: BLACK }))
    await expect(filaments.drawer).toContainText('PLA Matte Black in 2 products')
    await checkPage(page, 'filament-stand-in')
    await page.keyboard.press('Escape')

    await world.sandbox.setFilament(BLACK, 'available')
    await expect(filaments.missing).toBeHidden()
    await expect(filaments.card('PLA Black')).toContainText('3 products')
    await expect
      .poll(async () => (await world.sandbox.mails(seller.email)).map(({ subject }) => subject).join())
      .toContain('PLA Black is available again')
    await page.getByRole('link', { name: 'Changes' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'PLA Black' }).first()).toContainText('Back')
    await checkPage(page, 'filaments-changes')
  },
)
