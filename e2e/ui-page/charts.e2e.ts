import { expect } from '@playwright/test'
import { component } from './component-test.ts'

component('arrow keys read a chart point by point', async ({ page, open }) => {
  await open('charts')
  const points = page.getByRole('slider', { name: 'Orders per day in the last week: Day' })
  await points.focus()
  await expect(points).toHaveAttribute('aria-valuetext', '30 Nov: 47 orders')
  await page.keyboard.press('Home')
  await expect(points).toHaveAttribute('aria-valuetext', '24 Nov: 33 orders')
  await page.keyboard.press('ArrowRight')
  await expect(points).toHaveAttribute('aria-valuetext', '25 Nov: 41 orders')
})

component('a chart shows the value under the pointer', async ({ page, open }) => {
  await open('charts')
  const chart = page.getByRole('img', { name: 'Orders per day in the last week' })
  const box = await chart.boundingBox()
  if (!box) throw new Error('There is no chart to point at.')
  await page.mouse.move(box.x + 80, box.y + 60)
  const tip = page.locator('[aria-hidden]', { hasText: '33 orders' })
  await expect(tip).toContainText('24 Nov')
  await page.mouse.move(box.x + 80, box.y - 40)
  await expect(tip).toBeHidden()
})

component('a chart is a table for screen readers', async ({ page, open }) => {
  await open('charts')
  const table = page.getByRole('table', { name: 'Orders per day in November' })
  await expect(table.getByRole('row')).toHaveCount(31)
  await expect(table.getByRole('row').last()).toHaveText('30 Nov4738')
  await expect(page.getByText('Your first order shows here.')).toBeVisible()
})

component(
  'the theme follows the system until one is chosen, and again after a reset',
  async ({ page, open }) => {
    const isDark = () =>
      page.evaluate(() => getComputedStyle(document.body).backgroundColor === 'rgb(19, 17, 16)')
    await page.emulateMedia({ colorScheme: 'dark' })
    await open('brand')
    expect(await isDark()).toBe(true)
    await page.getByText('Light', { exact: true }).click()
    expect(await isDark()).toBe(false)
    expect(await page.evaluate(() => document.cookie)).toContain('theme=light')
    await page.getByText('System', { exact: true }).click()
    expect(await isDark()).toBe(true)
    expect(await page.evaluate(() => document.cookie)).toContain('theme=system')
  },
)
