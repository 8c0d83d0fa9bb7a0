import { writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { plateProject } from '#mesh/testing/plate-projects.ts'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { FilesPage } from './pages/files-page.ts'
import { ProductsPage } from './pages/products-page.ts'

journey(
  'a project’s objects become a product, each printed in the filament nearest to its color',
  async ({ page, openSeller, enter }, info) => {
    const files = new FilesPage(page)
    const products = new ProductsPage(page)
    const path = info.outputPath('Desk set.3mf')
    writeFileSync(
      path,
      plateProject({
        plates: ['Bodies', 'Lids'],
        objects: [
          { name: 'Box', plates: [0, 0], slot: 1 },
          { name: 'Lid', plates: [1], slot: 3, scale: 2 },
          { name: 'Sign', plates: [1], paint: '8', scale: 3 },
        ],
        colors: ['#FFFFFF', '#E02020', '#101010'],
      }),
    )
    await enter(await openSeller(null))
    await files.open()
    await files.choose('Upload files', path)
    await files.upload('Desk set').getByRole('link').click()
    const card = page.getByRole('region', { name: 'Project with 2 plates' })
    await expect(card).toContainText('3 objects')
    await expect(card.getByRole('combobox', { name: 'Filament of Lid' })).toHaveValue(/black/i)
    await expect(card.getByRole('combobox', { name: 'Filament of Box' })).toHaveValue(/white/i)
    await expect(card).toContainText('Painted in several colors; prints in one.')
    await checkPage(page, 'project')

    await card.getByRole('checkbox', { name: 'Select Sign' }).uncheck()
    await card.getByRole('button', { name: 'Create product from 2 objects' }).click()
    await expect(products.field('Name')).toHaveValue('Desk set')
    await expect(page.getByRole('combobox', { name: 'File' })).toHaveCount(2)
    await expect(page.getByRole('combobox', { name: 'File' }).first()).toHaveValue('Box')
    await expect(page.getByRole('combobox', { name: 'Filament' }).nth(1)).toHaveValue(/black/i)
    await products.field('SKU').fill('DESK-SET')
    await products.button('Create product').click()
    await expect(page).toHaveURL(/\/products\/prd_/)
    await files.open()
    await expect(files.card('Lid')).toContainText('Printable')
  },
)
