import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#web/lib/api.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx'

const tooOld = () =>
  refuse(403, { error: 'SIGN_IN_NOT_RECENT', message: 'You signed in more than 15 minutes ago.' })
const suspend = () => api.suspendUser({ params: { id: 'usr_1' }, body: { reason: 'Because' } })
const suspension = { at: '2026-11-23T05:00:00.000Z', by: 'Ada', reason: 'Because' }

test('an act that needs a recent sign-in continues once the password is right', async () => {
  let isConfirmed = false
  const calls = serve({
    'GET /user': () => ({ hasPassword: true }),
    'POST /admin/users/usr_1/suspend': () => (isConfirmed ? { suspension } : tooOld()),
    'POST /auth/confirm-identity': ({ body }) => {
      isConfirmed = (body as { password: string }).password === 'right'
      return isConfirmed
        ? { success: true }
        : refuse(422, { error: 'PASSWORD_WRONG', message: 'The current password is wrong.' })
    },
  })
  await mount(<ConfirmIdentityDialog />, '/admin-dashboard/users')
  const act = suspend()
  const field = page.getByLabelText('Your password')
  await field.fill('wrong')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The current password is wrong.')).toBeVisible()
  await field.fill('right')
  await page.getByRole('button', { name: 'Confirm' }).click()
  expect(await act).toEqual({ suspension })
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(calls.filter(({ path }) => path.endsWith('/suspend'))).toHaveLength(2)
})

test('declining to confirm shows the refusal, and nothing is sent again', async () => {
  const calls = serve({
    'GET /user': () => ({ hasPassword: true }),
    'POST /admin/users/usr_1/suspend': () => tooOld(),
  })
  await mount(<ConfirmIdentityDialog />, '/admin-dashboard/users')
  const act = suspend().catch((error: Error) => error.message)
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await act).toBe('You signed in more than 15 minutes ago.')
  expect(calls.filter(({ path }) => path.endsWith('/suspend'))).toHaveLength(1)
})
