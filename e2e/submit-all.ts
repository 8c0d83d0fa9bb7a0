import { expect, type Page } from '@playwright/test'
import { screensOf } from './journey.ts'

/** A call to the print provider that takes long enough to watch or stop a submission half way, however busy the machine is. */
export const SLOW_MS = 2_000

export async function submitAll(page: Page, beforeConfirming = async () => {}): Promise<void> {
  const { unsubmitted, shell } = screensOf(page)
  if (!page.url().includes('/dashboard')) await unsubmitted.open()
  await unsubmitted.submitAll.click()
  const confirm = shell.dialog.getByRole('button', { name: /^Submit \d+ orders · \$/ })
  await expect(confirm).toBeEnabled()
  await beforeConfirming()
  await confirm.click()
}
