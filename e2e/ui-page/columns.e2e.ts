import { expect, type Page } from '@playwright/test'
import { component } from './component-test.ts'

const heads = (page: Page) => page.locator('th[data-column]')

component('a hidden column stays hidden after a reload, until reset', async ({ page, open }) => {
  await open('table')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Buyer' }).press('Space')
  await expect(page.getByRole('checkbox', { name: 'Order', exact: true })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(heads(page)).toHaveText(['Order', 'Stage', 'Placed', 'Cost'])
  await page.reload()
  await expect(heads(page)).toHaveText(['Order', 'Stage', 'Placed', 'Cost'])
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(heads(page)).toHaveText(['Order', 'Buyer', 'Stage', 'Placed', 'Cost'])
})

component(
  'arrow keys move a column, focus follows, and its position is announced',
  async ({ page, open }) => {
    await open('table')
    await page.getByRole('button', { name: 'Columns' }).click()
    const handle = page.getByRole('button', { name: 'Move Cost' })
    await handle.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(handle).toBeFocused()
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Cost, place 3 of 5')
    await page.keyboard.press('Escape')
    await expect(heads(page)).toHaveText(['Order', 'Buyer', 'Cost', 'Stage', 'Placed'])
  },
)

component('dragging its handle moves a column', async ({ page, open }) => {
  await open('table')
  await page.getByRole('button', { name: 'Columns' }).click()
  const from = await page.getByRole('button', { name: 'Move Buyer' }).boundingBox()
  const to = await page.getByRole('button', { name: 'Move Placed' }).boundingBox()
  if (!from || !to) throw new Error('There is no handle to drag.')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 8 })
  await page.mouse.up()
  await page.keyboard.press('Escape')
  await expect(heads(page)).toHaveText(['Order', 'Stage', 'Placed', 'Buyer', 'Cost'])
})

component('a column is resized by its edge and by buttons', async ({ page, open }) => {
  await open('table')
  const buyer = page.locator('th[data-column=buyer]')
  const before = await buyer.boundingBox()
  if (!before) throw new Error('There is no head to drag.')
  await page.mouse.move(before.x + before.width - 3, before.y + 15)
  await page.mouse.down()
  await page.mouse.move(before.x + before.width + 57, before.y + 15, { steps: 5 })
  await page.mouse.up()
  await expect
    .poll(async () => Math.round((await buyer.boundingBox())?.width ?? 0))
    .toBe(Math.round(before.width) + 60)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Buyer narrower' }).click()
  await expect
    .poll(async () => Math.round((await buyer.boundingBox())?.width ?? 0))
    .toBe(Math.round(before.width) + 36)
})

component('headers sort, a page can be entered, and Esc clears the selection', async ({ page, open }) => {
  await open('table')
  const cost = page.getByRole('columnheader', { name: 'Cost' })
  await page.getByRole('button', { name: 'Cost' }).click()
  await expect(cost).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Cost' }).click()
  await expect(cost).toHaveAttribute('aria-sort', 'descending')
  await expect(page.locator('tbody tr').first()).toContainText('$92.70')
  await page.getByRole('textbox', { name: 'Page' }).fill('9')
  await page.keyboard.press('Enter')
  await expect(page.getByText('11–12 of 12')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Select all 12 matching' }).click()
  await expect(page.getByText('12 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('12 selected')).toBeHidden()
})
