import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminUser } from '#contract/admin/users.ts'
import { userById } from '#web/data/admin/user-queries.ts'
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
const user = {
  account: { id: 'usr_1' },
  settings,
  settingsVersion: 3,
  lastChanges: {
    allowPartial: { at: '2026-11-20T12:00:00.000Z', by: { id: 'usr_2', name: 'Ada' } },
    isActive: { at: '2026-11-21T12:00:00.000Z', by: { id: 'usr_1', name: 'Nora' } },
  },
} as AdminUser

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
    { automateOrdering: true, reason: 'Asked by phone', version: 3 },
    { automateOrdering: true, reason: 'Asked by phone', version: 3 },
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

test('each setting says who changed it last', async () => {
  serve({})
  await mount(<UserSettingsCard user={user} />, '/admin-dashboard/users')
  const described = (name: string) => page.getByRole('switch', { name })
  await expect.element(described('Allow partial orders')).toHaveAccessibleDescription(/^Changed by Ada/)
  await expect
    .element(described('Automatic submission and sync'))
    .toHaveAccessibleDescription(/^Changed by the seller/)
  await expect.element(described('Sync Shippo')).toHaveAccessibleDescription('No changes recorded')
})

/** The card with the user as the server has it now, which a refusal reads again. */
function Refreshed() {
  const { data } = useQuery(userById('usr_1'))
  return data ? <UserSettingsCard user={data.user} /> : null
}

test('a setting that someone else changed meanwhile shows both values before it is changed again', async () => {
  let stored = user
  const calls = serve({
    'GET /admin/users/usr_1': () => ({ user: stored }),
    'PUT /admin/users/usr_1': ({ body }) => {
      const { version, name } = body as { version: number; name: string }
      if (version < stored.settingsVersion)
        return refuse(409, { error: 'VERSION_OUTDATED', message: 'This was changed in the meantime.' })
      stored = { ...stored, settings: { ...stored.settings, name }, settingsVersion: version + 1 }
      return { user: stored }
    },
  })
  await mount(<Refreshed />, '/admin-dashboard/users')
  await page.getByRole('button', { name: 'Change name' }).click()
  await page.getByLabelText('New name').fill('Nora Lind')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Asked by phone')
  const by = { at: '2026-11-22T12:00:00.000Z', by: { id: 'usr_2', name: 'Ada' } }
  stored = {
    ...stored,
    settings: { ...settings, name: 'Nora L.' },
    settingsVersion: 4,
    lastChanges: { ...user.lastChanges, name: by },
  }
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Change name' }).click()
  await expect.element(dialog.getByText(/Now: Nora L\., set by Ada/)).toBeVisible()
  await expect.element(dialog.getByText(/Yours: Nora Lind\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Change name anyway' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const bodies = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(bodies).toEqual([
    { name: 'Nora Lind', reason: 'Asked by phone', version: 3 },
    { name: 'Nora Lind', reason: 'Asked by phone', version: 4 },
  ])
})
