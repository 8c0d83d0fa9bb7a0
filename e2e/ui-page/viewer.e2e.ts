import { expect } from '@playwright/test'
import { checkPage } from '../check-page.ts'
import { component } from './component-test.ts'

component.describe.configure({ timeout: 120_000 })

component('a model is turned, cut and looked over with the keyboard alone', async ({ page, open }) => {
  await open('viewer')
  const viewer = page.getByRole('region', { name: 'Ribbed vase in 3D' }).first()
  await expect(viewer.getByRole('listitem').first()).toHaveText(/^\d+\.\d × \d+\.\d × 170\.0 mm$/, {
    timeout: 60_000,
  })
  await viewer.getByRole('application').focus()
  await page.keyboard.press('s')
  await expect(viewer.getByRole('slider', { name: 'Cut at' })).toHaveAttribute('aria-valuetext', '85.0 mm')
  await page.keyboard.press('p')
  await expect(viewer.getByRole('button', { name: 'Plate' })).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('?')
  await expect(viewer.getByText('Front, right, back, left, top, bottom, corner')).toBeVisible()
})

component('findings are stepped through, and two versions told apart in words', async ({ page, open }) => {
  await open('viewer')
  const damaged = page.getByRole('region', { name: 'Ribbed vase with a hole in 3D' })
  await damaged.getByRole('application').focus()
  await page.keyboard.press('n')
  await expect(damaged.getByRole('status')).toContainText('1 of 3')
  const compared = page.getByRole('region', { name: 'Version 1 in 3D' })
  await expect(compared.getByText('16.0 mm taller')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('region', { name: 'Lost vase in 3D' }).getByRole('alert')).toContainText(
    'This file is not there any more.',
  )
  await checkPage(page, 'viewer')
})

component('without WebGL there are still the figures, and a sentence', async ({ page, open }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await open('viewer')
  const viewer = page.getByRole('region', { name: 'Ribbed vase in 3D' }).first()
  await expect(viewer.getByText('This browser cannot draw in 3D')).toBeVisible()
  await expect(viewer.getByRole('listitem').first()).toContainText('170.0 mm', { timeout: 60_000 })
})
