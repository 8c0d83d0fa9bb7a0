import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { dashboard } from './addresses.ts'
import { boxStl } from './box-stl.ts'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { FilesPage } from './pages/files-page.ts'
import { ProductsPage } from './pages/products-page.ts'

const HALF = 342
const FILAMENT = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'

journey(
  'a folder of models is uploaded, measured, shown in 3D and priced, and one becomes a product',
  async ({ page, openSeller, enter }, info) => {
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
    await files.choose('Upload folder', folder)
    await expect(files.upload('block: v1')).toContainText('40 × 30 × 20 mm')
    await expect(files.upload('tray')).toContainText('Open')
    await expect(files.tray).toContainText('1 failed')
    await expect(files.tray).toContainText('1 other file in the folders was skipped.')
    await checkPage(page, 'files-uploaded')
    await page.getByRole('link', { name: 'Parts 3' }).click()
    await expect(files.card('block: v1')).toContainText('Printable')

    await files.card('block: v1').getByRole('link').click()
    await expect(files.heading).toHaveText('block: v1')
    await expect(page.getByRole('region', { name: 'block: v1 in 3D' })).toContainText('12 triangles')
    await expect(page.getByText(/couldn[’']t load/)).toHaveCount(0)
    await expect(files.report).toContainText('24 cm³')
    await expect(files.price).toContainText('$')
    await checkPage(page, 'file-page')

    await page.getByRole('button', { name: 'Create product' }).click()
    await expect(page.getByRole('combobox', { name: 'File' })).toHaveValue('block: v1')
    await products.field('Name').fill('Block')
    await products.field('SKU').fill('BLOCK')
    await products.choose('Filament', 'pla red', /PLA Red/)
    await products.button('Create product').click()
    await expect(page).toHaveURL(/\/products\/prd_/)
    await files.open('&q=block')
    await files.card('block: v1').getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Used in' })).toContainText('BLOCK')
  },
)

journey(
  'an upload interrupted by a reload resumes with the same file, and duplicates are asked about',
  async ({ page, openSeller, enter }, info) => {
    const files = new FilesPage(page)
    const path = info.outputPath('gauge.stl')
    mkdirSync(info.outputDir, { recursive: true })
    const bytes = boxStl([30, 30, 30])
    writeFileSync(path, bytes)
    await enter(await openSeller(null))
    await files.open()
    const arrived: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') arrived.push(request.headers()['upload-offset'] ?? '')
    })
    await page.route('**/api/uploads/tus/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      if (arrived.length === 1) await route.fetch({ postData: bytes.subarray(0, HALF) })
      await route.abort()
    })
    await files.choose('Upload files', path)
    await expect(files.upload('gauge')).toContainText('Connection lost')
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(files.upload('gauge')).toContainText('Interrupted')
    await page.unroute('**/api/uploads/tus/*')
    arrived.length = 0
    await files.choose('Choose file', path)
    await expect(files.upload('gauge')).toContainText('30 × 30 × 30 mm')
    expect(arrived).toEqual([String(HALF)])

    await page.goto(dashboard('products'))
    await files.drop('again.stl', boxStl([30, 30, 30]))
    await expect(files.upload('again')).toContainText('You already have this file as gauge')
    await checkPage(page, 'files-decide')
    await page.getByRole('button', { name: 'Use existing file' }).click()
    await files.upload('again').getByRole('link', { name: /Open/ }).click()
    await expect(files.heading).toHaveText('gauge')
  },
)

journey(
  'a new version is rolled out to products and back, and files are tagged, moved and deleted in bulk',
  async ({ page, openSeller, enter }) => {
    const files = new FilesPage(page)
    const seller = await openSeller(null)
    await enter(seller)
    await files.open()
    await files.drop('gauge.stl', boxStl([30, 30, 30]))
    await expect(files.upload('gauge')).toContainText('Open')
    const [file] = (await seller.call.listFiles({ query: { text: 'gauge' } })).body.files
    const part = {
      type: 'PRINT',
      publicFileServiceId: file!.newest.id,
      filamentId: FILAMENT,
      quantity: 1,
    } as const
    await seller.call.createProduct({
      body: { name: 'Gauge block', sku: 'GAUGE', fulfillment: [part] },
    })

    await files.open(`&file=${file!.id}`, 'gauge')
    await files.drop('gauge.stl', boxStl([30, 30, 36]))
    await expect(files.versions).toContainText('30 × 30 × 36 mm instead of 30 × 30 × 30 mm, 20% more volume')
    await files.versions.getByRole('button', { name: 'Update products' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Gauge block, currently version 1')
    await checkPage(page, 'files-roll-out')
    await page.getByRole('button', { name: 'Update 1 product to version 2' }).click()
    await expect(files.usedIn).toContainText('version 2')
    await expect(files.versions).toContainText('latest · 1 product')
    await expect(page.locator('body')).not.toBeFocused()
    await files.versions.getByRole('button', { name: 'Revert to this version' }).click()
    await page.getByRole('button', { name: 'Update 1 product to version 1' }).click()
    await expect(files.usedIn).toContainText('version 1')
    await page.goto(dashboard('products', { q: 'gauge' }))
    await page.getByRole('row').filter({ hasText: 'Gauge block' }).click()
    await expect(page.getByRole('combobox', { name: 'File' })).toHaveValue('gauge, version 1')

    await files.open()
    await files.drop('spare.stl', boxStl([20, 20, 20]))
    await expect(files.card('spare')).toContainText('Printable')
    for (const name of ['gauge', 'spare']) await files.select(name)
    await files.bulk('Tag', 'Tags', 'blocks', 'Add 1 tag')
    for (const name of ['gauge', 'spare']) await files.select(name)
    await files.bulk('Move', 'Folder', 'Shelf / left', 'Move to Shelf/left')
    await files.open('&folder=Shelf&tag=blocks')
    for (const name of ['gauge', 'spare']) await files.select(name)
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('gauge stays, because products print it.')
    await page.getByRole('button', { name: 'Delete file' }).click()
    await expect(files.card('spare')).toHaveCount(0)
    await expect(files.card('gauge')).toBeVisible()
  },
)
