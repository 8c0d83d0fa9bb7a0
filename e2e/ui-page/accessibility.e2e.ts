import { expect } from '@playwright/test'
import { checkPage } from '../check-page.ts'
import { component } from './component-test.ts'

component.describe.configure({ timeout: 240_000 })

component('every component is accessible in every state', async ({ page, open }) => {
  await open(null)
  await checkPage(page, 'components')
})

const popups = [
  { section: 'fields', button: 'Plan', opens: 'listbox' },
  { section: 'fields', button: 'Country', opens: 'listbox' },
  { section: 'overlays', button: 'Open order', opens: 'dialog' },
  { section: 'palette', button: 'Open the palette', opens: 'dialog' },
  { section: 'table', button: 'Columns', opens: 'dialog' },
  { section: 'activity', button: 'Activity', opens: 'dialog' },
] as const

for (const { section, button, opens } of popups) {
  component(`what "${button}" opens can be used by everybody`, async ({ page, open }) => {
    await open(section)
    const role = opens === 'listbox' ? 'combobox' : 'button'
    await page.getByRole(role, { name: button, exact: true }).click()
    await page.getByRole(opens).waitFor()
    await checkPage(page, `components-${section}-${button.toLowerCase().replaceAll(' ', '-')}`)
  })
}

component('what is on or chosen can be told apart in the system’s own colors', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open('choices')
  const looks = await page.evaluate(() => {
    const backgroundOf = (selector: string) =>
      getComputedStyle(document.querySelector(selector)!).backgroundColor
    return ['[role=switch]', 'input[type=checkbox]:not([role])', 'label:has(> input.sr-only)', 'nav a'].map(
      (one) => {
        const isOn =
          one === 'nav a' ? '[aria-current]' : one.startsWith('label') ? ':has(:checked)' : ':checked'
        return [backgroundOf(`${one}${isOn}`), backgroundOf(`${one}:not(${isOn})`)]
      },
    )
  })
  for (const [on, off] of looks) expect(on).not.toBe(off)
})
