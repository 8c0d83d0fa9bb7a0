import { expect } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { ProductsPage } from './pages/products-page.ts'

journey(
  'a product is created by keyboard with a live price, changed, restored, duplicated and archived',
  async ({ page, shell, openSeller, enter }) => {
    const products = new ProductsPage(page)
    await enter(await openSeller(null))
    await products.open()
    await expect(products.row('Ribbed vase')).toContainText('VASE')
    await checkPage(page, 'products')

    await products.button('New product').click()
    await products.field('Name').fill('Wave bowl')
    await products.button('Create product').click()
    await expect(page.getByRole('button', { name: 'Enter a SKU' })).toBeVisible()
    await page.getByRole('button', { name: 'Enter a SKU' }).click()
    await page.keyboard.type('VASE')
    await products.field('Aliases').fill('BOWL-OLD')
    await page.keyboard.press('Enter')
    await products.choose('File', 'bowl', /Wave bowl/)
    await products.choose('Filament', 'pla red', /PLA Red/)
    // The provider is asked in the background, at a calm pace.
    await expect(products.cost).toContainText('$')
    await page.getByRole('checkbox', { name: 'Vase mode' }).check()
    await expect(page.getByRole('checkbox', { name: 'Support' })).toBeDisabled()
    await checkPage(page, 'new-product')

    await products.button('Create product').click()
    await expect(page.getByText('“VASE” is already used by Ribbed vase').first()).toBeVisible()
    await products.field('SKU').fill('BOWL')
    await page.getByRole('link', { name: 'All products' }).click()
    await shell.confirm('Keep editing')
    await products.button('Create product').click()
    await expect(page).toHaveURL(/products\/prd_/)

    await products.tester.getByRole('textbox').fill('bowl-old')
    await expect(products.tester).toContainText('Wave bowl')
    await products.field('Name').fill('Wave bowl, large')
    await products.button('Save product').click()
    await expect(products.heading).toHaveText('Wave bowl, large')
    await products.button('Restore').click()
    await shell.confirm('Restore')
    await expect(products.heading).toHaveText('Wave bowl')

    await products.button('Duplicate').click()
    await expect(products.heading).toHaveText('Wave bowl (copy)')
    await products.button('Archive').click()
    await shell.confirm('Archive product')
    await expect(products.button('Unarchive')).toBeVisible()
    await products.open('&tab=archived')
    await expect(products.row('Wave bowl (copy)')).toContainText('BOWL-COPY')
  },
)

journey('a conflicting change is shown before one version is kept', async ({ page, openSeller, enter }) => {
  const products = new ProductsPage(page)
  const seller = await openSeller(null)
  await enter(seller)
  const list = (await seller.call.listProducts()).body
  const { id, fulfillment } = list.products.find(({ sku }) => sku === 'LAMP')!
  await products.open(`&product=${id}`)
  await products.field('Name').fill('My lamp')
  await seller.call.updateProduct({
    params: { id },
    body: { name: 'Their lamp', sku: 'LAMP', fulfillment, version: 1 },
  })
  await products.button('Save product').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Their lamp')
  await checkPage(page, 'product-outdated')
  await products.button('Keep my changes').click()
  await expect(products.heading).toHaveText('My lamp')
})

journey(
  'products are imported from a spreadsheet after a preview, and exported again',
  async ({ page, openSeller, enter }) => {
    const products = new ProductsPage(page)
    await enter(await openSeller(null))
    await products.open()
    await products.importCsv(
      [
        'SKU;Name;File;Filament;Quantity',
        'SET;Desk set;Desk gear;PLA Black;2',
        'SET;;Phone stand;PLA White;1',
        'ODD;Odd one;No such file;PLA Black;1',
      ].join('\r\n'),
    )
    await expect(page.getByText('No file is named “No such file”.')).toBeVisible()
    await checkPage(page, 'product-import')
    await products.button('Import 1 product').click()
    await expect(products.row('Desk set')).toContainText('3 prints')
    await expect(products.row('Odd one')).toBeHidden()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^products-.*\.csv$/)
  },
)
