import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { dashboard } from './addresses.ts'
import { boxStl } from './box-stl.ts'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { FilesPage } from './pages/files-page.ts'

const FILAMENT = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'
const MADE_WITHIN = { timeout: 60_000 }
const signFor = (number: string, text: string) => ({
  ...{ number, sku: 'SIGN', item: 'Door sign' },
  options: [{ name: 'Personalization', value: text }],
})

journey(
  'an area is placed by a click, its texts are corrected and approved by a buyer’s link and the seller, and printed',
  async ({ page, browser, world, unsubmitted, openSeller, enter }, info) => {
    const files = new FilesPage(page)
    const folder = info.outputPath('Signs')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'sign.stl'), boxStl([80, 40, 6]))
    const seller = await openSeller([signFor('T-1', 'Emna'), signFor('T-2', 'Zoë'), signFor('T-3', 'Home')])
    await enter(seller)
    await files.open()
    await files.choose('Upload folder', folder)
    await expect(files.upload('sign')).toContainText('80 × 40 × 6 mm')
    await page.getByRole('link', { name: 'Signs 1' }).click()
    await files.card('sign').getByRole('link').click()

    await page.getByRole('button', { name: 'Add text area' }).click()
    await expect(page.getByText('Click a face of the model.')).toBeVisible()
    const move = page.getByRole('button', { name: 'Move the text area with the arrow keys' })
    // It appears with the first frame; what finds faces is loaded by then.
    await expect(move).toBeVisible(MADE_WITHIN)
    await page.getByRole('application', { name: /^sign with a text/ }).click()
    await expect(page.getByText(/^Drag the area to move it/)).toBeVisible(MADE_WITHIN)
    await expect(page.getByLabel('Below the outermost face (mm)')).toHaveValue('0')
    await page.getByLabel('Right of the middle (mm)').fill('0')
    await page.getByLabel('Above the middle (mm)').fill('0')
    await move.press('ArrowRight')
    await expect(page.getByLabel('Right of the middle (mm)')).toHaveValue('1')
    await page.getByLabel('Width (mm)').fill('60')
    await page.getByLabel('Height (mm)', { exact: true }).fill('30')
    await page.getByLabel('Try a text').fill('Zoë 🎉')
    // Refused in the browser, before the server is asked.
    await expect(page.getByText(/Emoji can’t be printed/)).toBeVisible(MADE_WITHIN)
    await page.getByLabel('Try a text').fill('Zoë')
    await expect(page.getByText(/^Letters are \d+ mm high/)).toBeVisible(MADE_WITHIN)
    await page.getByRole('button', { name: 'Check that it prints' }).click()
    await expect(page.getByRole('img', { name: 'The part with the text “Zoë”' })).toBeVisible(MADE_WITHIN)
    await checkPage(page, 'text-area')
    await page.getByRole('button', { name: 'Save text area' }).click()
    await expect(page.getByRole('button', { name: 'Remove text area' })).toBeVisible()

    const [file] = (await seller.call.listFiles({ query: { text: 'sign' } })).body.files
    const part = {
      type: 'PRINT',
      publicFileServiceId: file!.newest.id,
      filamentId: FILAMENT,
      quantity: 1,
    } as const
    const product = { name: 'Door sign', sku: 'SIGN', needsPersonalization: true, fulfillment: [part] }
    await seller.call.createProduct({ body: product })

    await unsubmitted.open()
    await expect(unsubmitted.needs).toContainText('Text to check3', MADE_WITHIN)
    await unsubmitted.needs.getByRole('link', { name: 'Text to check' }).click()
    await page.getByRole('link', { name: 'Check texts' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Texts to check' })).toBeVisible()
    const texts = page.getByRole('list', { name: 'Texts' })
    await expect(texts.getByRole('img')).toHaveCount(3, MADE_WITHIN)
    await page.getByRole('checkbox', { name: 'Select “Zoë” of order T-2' }).check()
    await checkPage(page, 'texts-to-check')

    await texts.getByRole('link', { name: 'Order T-1' }).click()
    await expect(unsubmitted.order).toContainText('Let the buyer check the text')
    await unsubmitted.order.getByRole('button', { name: 'Create link' }).click()
    await checkPage(page, 'proof-link-dialog')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create link' }).click()
    await expect(unsubmitted.order).toContainText('Waiting for the buyer')
    await checkPage(page, 'order-page-proof')

    const { orders } = (await seller.call.listShopOrders({ params: { page: 1, size: 200 } })).body
    const { id } = orders.find(({ orderNumber }) => orderNumber === 'T-1')!
    const { link } = (await seller.call.getProofLink({ params: { id } })).body
    const { pathname, search } = new URL(link!.url)
    const context = await browser.newContext()
    const buyer = await context.newPage()
    await buyer.goto(world.url + pathname + search)
    await expect(buyer.getByRole('img', { name: 'Door sign with the text “Emna”' })).toBeVisible()
    await checkPage(buyer, 'buyer-proof')
    await buyer.getByRole('button', { name: 'Turn', exact: true }).click()
    await expect(buyer.getByLabel('Angle')).toHaveAttribute('aria-valuetext', '30°', MADE_WITHIN)
    await expect(buyer.getByRole('img', { name: 'Door sign with the text “Emna”' })).toBeVisible()
    await checkPage(buyer, 'buyer-proof-turned')
    await buyer.getByRole('button', { name: 'Correct the text' }).click()
    await buyer.getByLabel('Your text').fill('Emma 🎉')
    await buyer.getByRole('button', { name: 'Use this text' }).click()
    await expect(buyer.getByText(/Emoji can’t be printed/)).toBeVisible(MADE_WITHIN)
    await checkPage(buyer, 'buyer-proof-correcting')
    await buyer.getByLabel('Your text').fill('Emma')
    await buyer.getByRole('button', { name: 'Use this text' }).click()
    await expect(buyer.getByRole('img', { name: 'Door sign with the text “Emma”' })).toBeVisible(MADE_WITHIN)
    await buyer.getByRole('button', { name: 'Approve this text' }).click()
    await expect(buyer.getByText('Thank you. We’ll print it exactly as shown.')).toBeVisible()
    await checkPage(buyer, 'buyer-proof-approved')
    await context.close()

    await expect(unsubmitted.order).toContainText('Approved by the buyer')
    await page.goto(dashboard('unsubmitted', '?view=proofs'))
    await expect(texts.getByRole('img')).toHaveCount(2)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Approve 2 texts' }).click()
    await expect(page.getByText('No texts to check')).toBeVisible()
    await unsubmitted.open('?show=ready')
    // The fourth is the demo order.
    await expect(unsubmitted.rows).toHaveCount(4, MADE_WITHIN)
    const submitted = await seller.call.submitOrder({ body: { orderId: id } })
    expect(submitted.status).toBeLessThan(300)
    const { orders: printed } = (await seller.call.listPrintOrders()).body
    expect(printed[0]).toMatchObject({ orderNumber: 'T-1' })
  },
)
