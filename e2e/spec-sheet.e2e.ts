import { writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { PRINT_LIMITS } from '../src/mesh/print-rules.ts'
import { boxStl } from './box-stl.ts'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'

journey('a designer reads the rules, and checks a file against them', async ({ page }, info) => {
  const tooLong = PRINT_LIMITS.maxSideMm + 30
  const file = info.outputPath('shelf.stl')
  writeFileSync(file, boxStl([tooLong, 30, 20]))
  await page.goto('/portals-design-spec-sheet', { waitUntil: 'networkidle' })
  await checkPage(page, 'spec-sheet')
  await page.setInputFiles('input[name=part]', file)
  await page.getByRole('link', { name: /^Read the rule: The model measures 250/ }).click()
  await expect(page).toHaveURL(/#size$/)
  await expect(page.getByRole('heading', { name: 'Size', exact: true })).toBeInViewport()
})

journey('the sample part passes the check that it is made for', async ({ page }) => {
  await page.goto('/portals-design-spec-sheet', { waitUntil: 'networkidle' })
  await page.setInputFiles('input[name=part]', 'src/web/public/models/sample-part.stl')
  await expect(page.getByText('The mesh is watertight.')).toBeVisible({ timeout: 30_000 })
})

journey('the rules can be read without scripts and printed', async ({ browser, world }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: world.url })
  const page = await context.newPage()
  expect((await page.goto('/portals-design-spec-sheet'))?.status()).toBe(200)
  await expect(page.getByText(`${PRINT_LIMITS.minWallMm} mm (0.031 in) thick`)).toBeVisible()
  const silk = page.getByRole('region', { name: 'PLA', exact: true }).getByRole('listitem')
  expect(await silk.count()).toBeGreaterThan(2)
  await expect(page.getByRole('cell', { name: /magnet/i }).first()).toBeVisible()
  await page.getByText('Inches', { exact: true }).click()
  const wall = page.locator('#wall').getByText('two lines of plastic')
  await expect(wall).toContainText('at least 0.031 in thick', { useInnerText: true })
  await page.getByText('mm', { exact: true }).click()
  await expect(wall).toContainText('at least 0.8 mm thick', { useInnerText: true })
  const sample = await context.request.get('/models/sample-part.stl')
  expect([sample.status(), sample.headers()['content-type']]).toEqual([200, 'model/stl'])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Check your file' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Overhangs' })).toBeVisible()
  await context.close()
})

journey(
  'a seller orders the sample part as a manual order, twice without uploading it again',
  async ({ page, browser, world, openSeller, enter }) => {
    const stranger = await browser.newPage()
    await stranger.goto(`${world.url}/portals-design-spec-sheet`)
    const signIn = stranger.getByRole('link', { name: 'sign in or create an account' })
    await expect(signIn).toHaveAttribute('href', /^\/authFlow\?next=%2Fdashboard%2Forders%2Fnew/)
    await stranger.close()

    const seller = await openSeller(null)
    await enter(seller)
    for (const round of [1, 2]) {
      await page.goto('/portals-design-spec-sheet#sample')
      await page.getByRole('link', { name: 'Order the sample part' }).click()
      const item = page.getByRole('group', { name: 'Item 1, print' })
      await expect(item.getByRole('combobox', { name: 'File' })).toHaveValue(/spoolyard-sample-part/, {
        timeout: 60_000,
      })
      await expect(page).toHaveURL(/orders\/drafts\/do_/)
      if (round === 1) await checkPage(page, 'sample-part-order')
    }
    const { files } = (await seller.call.listFiles({ query: { text: 'spoolyard-sample-part' } })).body
    expect(files).toHaveLength(1)
  },
)
