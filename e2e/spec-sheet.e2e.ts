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

journey('the rules can be read without scripts and printed', async ({ browser, world }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: world.url })
  const page = await context.newPage()
  expect((await page.goto('/portals-design-spec-sheet'))?.status()).toBe(200)
  await expect(page.getByText(`${PRINT_LIMITS.minWallMm} mm (0.031 in) thick`)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Check your file' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Overhangs' })).toBeVisible()
  await context.close()
})
