import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { boxStl } from './box-stl.ts'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { FilesPage } from './pages/files-page.ts'
import { ProductsPage } from './pages/products-page.ts'

const MEASURED = { timeout: 30_000 }

journey(
  'a folder of models comes in, is measured, is seen in 3D with its price, and one becomes a product',
  async ({ page, openSeller, enter }, info) => {
    journey.setTimeout(180_000)
    const files = new FilesPage(page)
    const products = new ProductsPage(page)
    const folder = info.outputPath('Parts')
    mkdirSync(join(folder, 'open'), { recursive: true })
    writeFileSync(join(folder, 'block: v1.stl'), boxStl([40, 30, 20]))
    writeFileSync(join(folder, 'open', 'tray.stl'), boxStl([60, 40, 10], 2))
    writeFileSync(join(folder, 'broken.stl'), 'solid but no model')
    writeFileSync(join(folder, 'readme.txt'), 'not a model')

    await enter(await openSeller(null))
    await files.open()
    await files.choose('Upload a folder', folder)
    await expect(files.upload('block: v1')).toContainText('40 × 30 × 20 mm', MEASURED)
    await expect(files.upload('tray')).toContainText('Open', MEASURED)
    await expect(files.tray).toContainText('1 failed', MEASURED)
    await expect(files.tray).toContainText('1 other file in the folders was left out.')
    await checkPage(page, 'files-uploaded')
    await page.getByRole('link', { name: 'Parts 3' }).click()
    await expect(files.card('block: v1')).toContainText('Printable')

    await files.card('block: v1').getByRole('link').click()
    await expect(files.heading).toHaveText('block: v1')
    await expect(page.getByRole('region', { name: 'block: v1 in 3D' })).toBeVisible(MEASURED)
    await expect(page.getByText('could not be loaded')).toHaveCount(0)
    await expect(files.report).toContainText('24 cm³')
    await expect(files.price).toContainText('$', MEASURED)
    await checkPage(page, 'file-page')

    await page.getByRole('button', { name: 'Make a product' }).click()
    await expect(page.getByRole('combobox', { name: 'File' })).toHaveValue('block: v1')
    await products.field('Name').fill('Block')
    await products.field('SKU').fill('BLOCK')
    await products.choose('Filament', 'pla red', /PLA Red/)
    await products.button('Create product').click()
    await expect(page).toHaveURL(/product=prd_/)
    await files.open('&q=block')
    await files.card('block: v1').getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Used in' })).toContainText('BLOCK')
  },
)

journey(
  'an upload that a reload interrupted goes on with the same file, and bytes that are there are asked about',
  async ({ page, openSeller, enter }, info) => {
    journey.setTimeout(120_000)
    const files = new FilesPage(page)
    const path = info.outputPath('gauge.stl')
    mkdirSync(info.outputDir, { recursive: true })
    writeFileSync(path, boxStl([30, 30, 30]))
    await enter(await openSeller(null))
    await files.open()
    await page.route('**/api/uploads/tus/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await files.choose('Upload files', path)
    await expect(files.upload('gauge')).toContainText('Connection lost', MEASURED)
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(files.upload('gauge')).toContainText('Interrupted', MEASURED)
    await page.unroute('**/api/uploads/tus/*')
    await files.choose('Choose the file', path)
    await expect(files.upload('gauge')).toContainText('30 × 30 × 30 mm', MEASURED)

    await page.goto('/dashboard?view=products')
    await files.drop('again.stl', boxStl([30, 30, 30]))
    await expect(files.upload('again')).toContainText('The same file is there already, as gauge', MEASURED)
    await checkPage(page, 'files-decide')
    await page.getByRole('button', { name: 'Use the existing' }).click()
    await files.upload('again').getByRole('link', { name: /Open/ }).click()
    await expect(files.heading).toHaveText('gauge')
  },
)
