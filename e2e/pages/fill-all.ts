import { expect, type Locator } from '@playwright/test'

/** Fills fields and checks that each kept its text: a page that becomes interactive meanwhile can move the focus. */
export async function fillAll(fields: readonly (readonly [Locator, string])[]): Promise<void> {
  await expect(async () => {
    for (const [field, text] of fields) await field.fill(text)
    for (const [field, text] of fields) await expect(field).toHaveValue(text, { timeout: 1_000 })
  }).toPass()
}
