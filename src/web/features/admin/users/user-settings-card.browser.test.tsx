import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminUser } from '#contract/admin/users.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { UserSettingsCard } from './user-settings-card.tsx'

const settings: AdminUser['settings'] = {
  tutorialComplete: false,
  automateOrdering: false,
  allowPartial: true,
  notificationViewed: false,
  shippoEnabled: false,
  shipstationEnabled: true,
  isActive: true,
  singleKeyShortcuts: true,
  mailWhenNeeded: true,
  name: 'Nora',
  timeZone: 'UTC',
}
// The card reads nothing else of the account.
const user = { account: { id: 'usr_1' }, settings } as AdminUser

test('a setting changes only with a reason, and a refusal stays readable with the reason', async () => {
  let isRefusing = true
  const calls = serve({
    'PUT /admin/users/usr_1': () =>
      isRefusing
        ? refuse(409, { error: 'PLAN_REQUIRED', message: 'Automatic ordering is part of the Maker plan.' })
        : { user: { ...user, settings: { ...settings, automateOrdering: true } } },
  })
  await mount(<UserSettingsCard user={user} />, '/admin-dashboard/users')
  await page.getByRole('switch', { name: 'Automatic ordering' }).click()
  const confirm = page.getByRole('button', { name: 'Turn on' })
  await expect.element(page.getByText(/are submitted, charged and printed/)).toBeVisible()
  await expect.element(confirm).toBeDisabled()
  await page.getByLabelText('Reason').fill('  ')
  await expect.element(confirm).toBeDisabled()
  await page.getByLabelText('Reason').fill('Asked by phone')
  await confirm.click()
  await expect.element(page.getByText('Automatic ordering is part of the Maker plan.')).toBeVisible()
  await expect.element(page.getByLabelText('Reason')).toHaveValue('Asked by phone')
  isRefusing = false
  await confirm.click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  const bodies = calls.filter(({ path }) => path === '/admin/users/usr_1').map(({ body }) => body)
  expect(bodies).toEqual([
    { automateOrdering: true, reason: 'Asked by phone' },
    { automateOrdering: true, reason: 'Asked by phone' },
  ])
})

test('turning a setting off says what that does, and leaving it changes nothing', async () => {
  const calls = serve({})
  await mount(<UserSettingsCard user={user} />, '/admin-dashboard/users')
  await page.getByRole('switch', { name: 'Allow partial orders' }).click()
  await expect.element(page.getByText('Orders with unlinked items are blocked.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
})
