import { expect, type Locator, type Page } from '@playwright/test'
import { expectFocusKept, expectFocusSeen, tabTo } from './press-keys.ts'

export const dialogOf = (page: Page): Locator =>
  page.getByRole('alertdialog').or(page.getByRole('dialog')).last()

export const buttonOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name }).first()

/** The button of a dialog that changes nothing. */
const KEEP = /^(Not now|Keep|Keep it|Keep it on|Keep order|Don’t refund|Cancel|Discard changes)$/

/** A dialog is left by Esc and by its other button to where it was opened from, then answered, and leaves the focus somewhere. */
export async function answer(
  page: Page,
  opener: Locator,
  { action, fill }: { action: string | RegExp; fill?: (dialog: Locator) => Promise<void> },
): Promise<void> {
  const dialog = dialogOf(page)
  await tabTo(page, opener)
  await refuse(page, opener, () => page.keyboard.press('Escape'))
  await refuse(page, opener, async () => {
    await tabTo(page, dialog.getByRole('button', { name: KEEP }))
    await page.keyboard.press('Enter')
  })
  await open(page)
  await fill?.(dialog)
  await tabTo(page, dialog.getByRole('button', { name: action }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expectFocusKept(page)
}

async function refuse(page: Page, opener: Locator, leave: () => Promise<void>): Promise<void> {
  await open(page)
  await leave()
  await expect(dialogOf(page)).toBeHidden()
  await expectFocusSeen(opener)
}

async function open(page: Page): Promise<void> {
  // As Enter does, but also on a switch.
  await page.keyboard.press('Space')
  await expect(dialogOf(page)).toBeVisible()
}

export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.insertText(text)
}

/** Fills in the reason of a dialog. */
export const because =
  (page: Page, reason: string) =>
  async (dialog: Locator): Promise<void> =>
    type(page, dialog.getByLabel('Reason'), reason)

/** Chooses with the arrow keys in a list that opens below its field. */
export async function choose(page: Page, field: Locator, name: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Enter')
  const option = page.getByRole('option', { name, exact: true })
  await option.waitFor()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('data-highlighted', '', { timeout: 50 })
  }).toPass({ intervals: [0] })
  await page.keyboard.press('Enter')
  await expect(field).toContainText(name)
  await expectFocusSeen(field)
}
