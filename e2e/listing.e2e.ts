import { expect } from '@playwright/test'
import sharp from 'sharp'
import { signIn } from '#testing/api/sign-in.ts'
import { checkPage } from './check-page.ts'
import { countEffort } from './count-effort.ts'
import { journey } from './journey.ts'

const photo = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#7a8' } })
  .png()
  .toBuffer()

const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo' }

journey(
  'a seller lists a product, and a visitor without scripts reads it and chooses a color',
  async ({ page, browser, world, openSeller, enter }) => {
    const seller = await openSeller(null)
    await seller.call.createProfile({ body: { name: `Studio ${Date.now() % 1_000_000}` } })
    const vase = (await seller.call.listProducts()).body.products.find(({ sku }) => sku === 'VASE')!
    const { filaments } = (await seller.call.listFilaments()).body
    const [first, second] = filaments.filter(({ isAvailable }) => isAvailable)
    const color = {
      name: 'Color',
      values: [
        { value: 'Ink', suffix: null, filamentId: first!.id },
        { value: 'Sand', suffix: null, filamentId: second!.id },
      ],
    }
    const [part] = vase.fulfillment
    if (part?.type !== 'PRINT') throw new Error('The vase is printed')
    const { publicFileServiceId } = part
    await seller.call.updateProduct({
      params: { id: vase.id },
      body: {
        ...{ name: vase.name, sku: vase.sku, version: vase.version, options: [color] },
        fulfillment: [{ type: 'PRINT', publicFileServiceId, filamentOption: 'Color', quantity: 1 }],
      },
    })

    await enter(seller)
    await page.goto('/dashboard/portals')
    const startedAt = Date.now()
    const effort = await countEffort(page)
    await page.getByRole('button', { name: 'New portal' }).click()
    await page.getByLabel('Product', { exact: true }).fill('vase')
    await page.getByRole('option', { name: /Ribbed vase/ }).click()
    await page.getByRole('button', { name: 'Create draft' }).click()
    const description = 'A **tall** vase.\n\n- Holds water'
    await page.getByLabel('Description', { exact: true }).fill(description)
    await page.getByLabel('Price in USD', { exact: true }).fill('24.90')
    await page.getByLabel('Where the model comes from').click()
    await page.getByRole('option', { name: 'I made it' }).click()
    await page.getByLabel('Evidence of your rights').fill('My sketches')
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByLabel('Price of Sand').fill('27')
    await page.getByRole('button', { name: 'Save', exact: true }).last().click()
    await expect(page.getByRole('row', { name: /Sand/ })).toContainText('%')
    await page.getByLabel('Add photos').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: photo })
    await page.getByLabel('What photo 1 shows').fill('A vase beside a window')
    await page.getByRole('button', { name: 'Save', exact: true }).nth(1).click()
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(3)
    await checkPage(page, 'portal-variants')
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await expect(page.getByText('In review', { exact: true })).toBeVisible()
    expect(Date.now() - startedAt).toBeLessThan(5 * 60_000)
    const { clicks, fields } = await effort()
    expect(clicks).toBeLessThanOrEqual(9)
    expect(fields).toBeLessThanOrEqual(6)
    // Someone who looks for each of them for five seconds, chooses a photo in half a minute, and types two characters a second.
    const personSeconds = 5 * (clicks + fields) + 30 + (description.length + 100) / 2
    expect(personSeconds).toBeLessThan(5 * 60)

    const id = new URL(page.url()).pathname.split('/').at(-1)!
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: world.url })
    const visitor = await plain.newPage()
    expect((await visitor.goto(`/portal/${id}`))?.status()).toBe(404)
    const admin = await signIn(world.url, ADMIN)
    const { version } = (await seller.call.getPortal({ params: { id } })).body
    const approved = await admin.call.decidePortal({
      params: { id },
      body: { decision: 'APPROVE', version, reason: '' },
    })
    expect(approved.status).toBe(200)

    expect((await visitor.goto(`/portal/${id}`))?.status()).toBe(200)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ribbed vase')
    await expect(visitor.getByText('$24.90')).toBeVisible()
    await expect(visitor.getByRole('img', { name: 'A vase beside a window' })).toBeVisible()
    await expect(visitor.getByRole('listitem').filter({ hasText: 'Holds water' })).toBeVisible()
    await visitor.getByRole('link', { name: 'Sand' }).click()
    await expect(visitor.getByText('$27.00')).toBeVisible()
    await expect(visitor.getByRole('button', { name: /^View in 3D/ })).toBeHidden()
    await plain.close()

    const modelsNow = async () => (await seller.call.getListing({ params: { id } })).body.models.length
    await expect.poll(modelsNow, { timeout: 120_000 }).toBe(1)
    const onlooker = await (await browser.newContext({ baseURL: world.url })).newPage()
    const loaded: string[] = []
    onlooker.on('request', (request) => loaded.push(request.url()))
    await onlooker.goto(`/portal/${id}`)
    const show3D = onlooker.getByRole('button', { name: /^View in 3D/ })
    await expect(show3D).toBeEnabled()
    const modelsLoaded = () => loaded.filter((url) => /portal-models|stage\.worker|model-viewer/.test(url))
    expect(modelsLoaded()).toEqual([])
    await show3D.press('Enter')
    const view = onlooker.getByRole('application', { name: /^Ribbed vase: 3D view/ })
    await expect(view).toBeVisible()
    await expect(onlooker.getByText(/^Ribbed vase is [\d.]+ × /)).toBeAttached({ timeout: 60_000 })
    expect(modelsLoaded().some((url) => url.includes('/portal-models/'))).toBe(true)
    await view.press('ArrowRight')
    await onlooker.getByRole('link', { name: 'Sand' }).press('Enter')
    await expect(onlooker.getByText('$27.00')).toBeVisible()
    await expect(view).toBeVisible()
    await checkPage(onlooker, 'listing-3d')
    await onlooker.context().close()

    const reader = await (await browser.newContext({ baseURL: world.url })).newPage()
    await reader.goto(`/portal/${id}`)
    await reader.getByText('Report this listing').click()
    await reader.getByLabel('Misleading or fraudulent').check()
    await reader.getByLabel('Details').fill('It’s smaller than it says')
    await checkPage(reader, 'listing-report')
    await reader.getByRole('button', { name: 'Send report' }).click()
    await expect(reader.getByText('Thank you. We review every report.')).toBeVisible()
    await reader.context().close()
    const reported = (await admin.call.listAdminPortals({ query: { isReported: 'true', search: id } })).body
    expect(reported.portals.map(({ reports }) => reports[0]?.text)).toEqual(['It’s smaller than it says'])

    await page.goto(`/portal/${id}`)
    await expect(page.getByText('This is what buyers see.')).toBeVisible()
    await page.getByRole('link', { name: 'Sand' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('$27.00')).toBeVisible()
    await checkPage(page, 'listing')
    await seller.call.pausePortal({ params: { id }, body: { isPaused: true } })
    await page.reload()
    await expect(page.getByText('The maker has paused this listing.')).toBeVisible()
  },
)

journey('an address that is no portal’s is a page that isn’t there', async ({ page }) => {
  for (const id of ['por_00000000000000000000000000', 'nothing']) {
    expect((await page.goto(`/portal/${id}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
})
