import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Account } from '#contract/account/account.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { AppearanceSection } from './appearance-section.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'
import { NameForm } from './name-form.tsx'
import { CredentialsForm } from './sign-in/credentials-form.tsx'
import { EmailForm } from './sign-in/email-form.tsx'
import { PasswordForm } from './sign-in/password-form.tsx'
import { UsernameForm } from './sign-in/username-form.tsx'
import { usePreference } from './use-preference.ts'

// The forms read these fields only.
const account = {
  id: 'usr_1',
  name: 'Mara Quill',
  email: 'mara@example.test',
  emailVerified: true,
  username: 'mara',
  hasPassword: true,
  timeZone: 'Europe/Berlin',
  mailWhenNeeded: true,
  mailNews: true,
  singleKeyShortcuts: true,
  lengthUnit: 'mm',
} as Account

const button = (label: string) => page.getByRole('button', { name: label, exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const sent = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }))

test('feedback is thanked for, and the next one starts empty', async () => {
  const calls = serve({ 'POST /user/feedback': () => ({ message: 'ok' }) })
  await mount(<FeedbackDialog isOpen onClose={() => undefined} />)
  await expect.element(button('Send feedback')).toBeDisabled()
  await page.getByLabelText(/What should we improve/).fill('More colors')
  await button('Send feedback').click()
  await expect.element(page.getByText('Thank you')).toBeVisible()
  expect(sent(calls).map(({ body }) => body)).toEqual([{ feedback: 'More colors' }])
})

test('a name is saved with the time zone, and an empty one is not', async () => {
  const calls = serve({ 'PUT /user/preferences': () => ({ user: account }) })
  await mount(<NameForm account={account} />)
  await field('Name').fill('')
  await button('Save').click()
  await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true')
  await field('Name').fill('Mara Q.')
  await button('Save').click()
  await expect
    .poll(() => sent(calls).map(({ body }) => body))
    .toEqual([{ name: 'Mara Q.', timeZone: 'Europe/Berlin' }])
})

test('a taken username is said at its field', async () => {
  const message = 'This username is taken.'
  serve({ 'PUT /user/preferences': () => refuse(409, { error: 'USERNAME_TAKEN', message }) })
  await mount(<UsernameForm account={account} />)
  await field('Username').fill('admin')
  await button('Save').click()
  await expect.element(field('Username')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Username')).toHaveFocus()
  await expect.element(field('Username')).toHaveValue('admin')
})

test('a new email address takes the password, and a wrong one is said at its field', async () => {
  let isRight = false
  const calls = serve({
    'PUT /user/email': () =>
      isRight ? {} : refuse(422, { error: 'PASSWORD_WRONG', message: 'The password is wrong.' }),
  })
  await mount(<EmailForm account={account} />)
  await field('New email address').fill('new@example.test')
  await button('Send confirmation link').click()
  await expect.element(field('Your password')).toHaveFocus()
  expect(sent(calls)).toEqual([])
  await field('Your password').fill('not it')
  await button('Send confirmation link').click()
  await expect.element(field('Your password')).toHaveAttribute('aria-invalid', 'true')
  isRight = true
  await field('Your password').fill('a-long-password')
  await button('Send confirmation link').click()
  await expect.element(page.getByText('Check your inbox')).toBeVisible()
  expect(sent(calls).at(-1)?.body).toEqual({ email: 'new@example.test', currentPassword: 'a-long-password' })
})

test('a new password is checked before it is sent', async () => {
  const calls = serve({ 'POST /user/change-password': () => ({ message: '' }) })
  await mount(<PasswordForm account={account} />)
  await field('Current password').fill('a-long-password')
  await field('New password').fill('short')
  await button('Change password').click()
  await expect.element(field('New password')).toHaveFocus()
  expect(sent(calls)).toEqual([])
  await field('New password').fill('quite-another-sentence')
  await button('Change password').click()
  await expect
    .poll(() => sent(calls).map(({ body }) => body))
    .toEqual([{ currentPassword: 'a-long-password', newPassword: 'quite-another-sentence' }])
})

test('an account without a password gets username and password together', async () => {
  const calls = serve({ 'POST /user/add-credentials': () => ({ message: '' }) })
  await mount(<CredentialsForm account={{ ...account, username: null, hasPassword: false }} />)
  await field('Username').fill('mara')
  await button('Add username and password').click()
  await expect.element(field('Password')).toHaveFocus()
  await field('Password').fill('quite-another-sentence')
  await button('Add username and password').click()
  await expect
    .poll(() => sent(calls).map(({ body }) => body))
    .toEqual([{ username: 'mara', password: 'quite-another-sentence' }])
})

function Preference() {
  const { isOn, change } = usePreference('mailNews', account)
  return (
    <button type="button" role="switch" aria-checked={isOn} onClick={() => change(!isOn)}>
      Mails
    </button>
  )
}

test('a toggle moves at once, and back when the server refuses', async () => {
  const answer = Promise.withResolvers<Response>()
  serve({ 'PUT /user/preferences': () => answer.promise })
  await mount(<Preference />)
  const toggle = page.getByRole('switch')
  await toggle.click()
  await expect.element(toggle).toHaveAttribute('aria-checked', 'false')
  answer.resolve(refuse(500, { error: 'INTERNAL', message: 'Try again.' }))
  await expect.element(toggle).toHaveAttribute('aria-checked', 'true')
})

test('the unit of lengths is the account’s, and flips back if the server refuses it', async () => {
  const calls = serve({ 'PUT /user/preferences': ({ body }) => ({ ...account, ...(body as object) }) })
  await mount(<AppearanceSection account={account} themePicker={null} />)
  await expect.element(page.getByRole('radio', { name: 'Millimeters' })).toBeChecked()
  await page.getByText('Inches').click()
  await expect.poll(() => sent(calls)).toEqual([{ path: '/user/preferences', body: { lengthUnit: 'in' } }])
  serve({ 'PUT /user/preferences': () => refuse(500, { error: 'SERVER_ERROR', message: 'Try again.' }) })
  await page.getByText('Inches').click()
  await expect.element(page.getByRole('radio', { name: 'Millimeters' })).toBeChecked()
})
