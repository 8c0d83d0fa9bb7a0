import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminUser } from '#contract/admin/users.ts'
import { mount } from '#web/testing/mount.tsx'
import { SuspensionButton } from './suspension-button.tsx'

async function open(premium_level: number) {
  // The button reads these fields only.
  const account = { id: 'usr_1', name: 'Mira', email: 'mira@example.test', premium_level }
  await mount(<SuspensionButton user={{ account, suspension: null } as AdminUser} />)
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
}

test('a suspension says that a paid plan goes on, with its price', async () => {
  await open(1)
  await expect.element(page.getByText(/The Maker plan isn’t canceled.*\$\d+\.\d\d a month/)).toBeVisible()
})

test('a seller without a plan has none that could go on', async () => {
  await open(0)
  await expect.element(page.getByText(/nothing is deleted\.$/)).toBeVisible()
})
