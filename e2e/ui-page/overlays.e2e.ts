import { expect } from '@playwright/test'
import { component } from './component-test.ts'

component('a drawer traps focus and restores it', async ({ page, open }) => {
  await open('overlays')
  const opener = page.getByRole('button', { name: 'Open order' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Order N-1042' })
  await expect(drawer).toBeFocused()
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab')
    // A guard at the end passes the focus on to the beginning.
    await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
})

component('a drawer opens at the side, and as a bottom sheet on a phone', async ({ page, open }) => {
  await open('overlays')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Open order' }).click()
  const drawer = page.getByRole('dialog', { name: 'Order N-1042' })
  await expect(drawer).toBeInViewport({ ratio: 1 })
  const side = await drawer.boundingBox()
  expect(side?.x).toBeGreaterThan(640)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(390)
  const sheet = await drawer.boundingBox()
  expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBe(844)
})

component('a select opens above its drawer, and Esc closes one at a time', async ({ page, open }) => {
  await open('overlays')
  await page.getByRole('button', { name: 'Open order' }).click()
  const drawer = page.getByRole('dialog', { name: 'Order N-1042' })
  const plan = drawer.getByRole('combobox', { name: 'Plan' })
  await plan.click()
  await page.getByRole('option', { name: /Premium 1/ }).click()
  await expect(plan).toHaveText(/Premium 1/)
  await plan.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

component('the palette filters while typing, and Enter runs the command', async ({ page, open }) => {
  await open('palette')
  const opener = page.getByRole('button', { name: 'Open the palette' })
  await opener.click()
  const search = page.getByRole('combobox', { name: 'Search commands' })
  await expect(search).toBeFocused()
  await expect(page.getByRole('option')).toHaveCount(5)
  await page.keyboard.type('orders')
  await expect(page.getByRole('option')).toHaveText([
    /Submit all orders/,
    /Unsubmitted orders/,
    /Print orders/,
  ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Picked: unsubmitted')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})

component(
  'the palette lists recent commands first, and says when nothing matches',
  async ({ page, open }) => {
    await open('palette')
    const opener = page.getByRole('button', { name: 'Open the palette' })
    await opener.click()
    await page.getByRole('option', { name: /^Home/ }).click()
    await opener.click()
    await expect(page.getByRole('group').first()).toContainText('Recent')
    await expect(page.getByRole('option').first()).toContainText('Home')
    await page.keyboard.type('zzz')
    await expect(page.getByText('No results for “zzz”')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)
