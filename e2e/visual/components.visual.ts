import { expect, type Page } from '@playwright/test'
import { component } from '../ui-page/component-test.ts'

const SECTIONS = [
  'brand',
  'buttons',
  'fields',
  'choices',
  'settings',
  'messages',
  'activity',
  'table',
  'table-states',
  'numbers',
  'progress',
  'charts',
]
const OPENED = [
  { section: 'fields', role: 'combobox', name: 'Plan', opens: 'listbox' },
  { section: 'table', role: 'button', name: 'Columns', opens: 'dialog' },
  { section: 'overlays', role: 'button', name: 'Open order', opens: 'dialog' },
  { section: 'overlays', role: 'button', name: 'Ask', opens: 'alertdialog' },
  { section: 'palette', role: 'button', name: 'Open the palette', opens: 'dialog' },
] as const
const LOOKS = [
  { colorScheme: 'light', width: 1440, height: 800 },
  { colorScheme: 'dark', width: 1440, height: 800 },
  { colorScheme: 'light', width: 390, height: 800 },
  { colorScheme: 'dark', width: 390, height: 800 },
] as const

for (const { colorScheme, ...size } of LOOKS) {
  const look = `${colorScheme}-${size.width}`

  component(`components look as they did, ${look}`, async ({ page, open }) => {
    await prepare(page, colorScheme, size)
    await open(null)
    await drawAlike(page)
    for (const section of SECTIONS) {
      await expect.soft(page.locator(`[data-section=${section}]`)).toHaveScreenshot(`${section}-${look}.png`)
    }
  })

  component(`what opens looks as it did, ${look}`, async ({ page, open }) => {
    await prepare(page, colorScheme, size)
    for (const { section, role, name, opens } of OPENED) {
      await open(section)
      await drawAlike(page)
      await page.getByRole(role, { name, exact: true }).click()
      await page.getByRole(opens).waitFor()
      await page.mouse.move(0, 0)
      const file = `open-${name.toLowerCase().replaceAll(' ', '-')}-${look}.png`
      await expect.soft(page).toHaveScreenshot(file)
    }
  })
}

async function prepare(page: Page, colorScheme: 'light' | 'dark', size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.clock.setFixedTime('2026-11-20T12:00:00Z')
}

/**
 * Every letter comes from the font that is ours: the monospaced one is the system's and differs. The head of the page
 * does not lie over a section that is taller than the window.
 */
async function drawAlike(page: Page): Promise<void> {
  await page.addStyleTag({
    content: 'code, kbd { font-family: inherit !important } #page > header { position: static }',
  })
}
