import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { CodeForm } from './code-form.tsx'
import { NewLinkForm } from './new-link-form.tsx'
import { RequestResetForm } from './request-reset-form.tsx'
import { SetPasswordForm } from './set-password-form.tsx'
import type { MailLink } from './use-mail-link.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const code = page.getByLabelText('Code from the email')
const posts = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ path }) => path.startsWith('/auth/')).map(({ path, body }) => ({ path, body }))
// The form reads these fields only.
const link = { email: 'mara@example.test', hasPassword: true } as MailLink

test('a pasted code is sent at its sixth digit, once, without what isn’t a digit', async () => {
  const calls = serve({ 'POST /auth/verify-email': () => ({ account: { id: 'usr_1' } }) })
  const onConfirmed = vi.fn()
  await mount(<CodeForm email="mara@example.test" onConfirmed={onConfirmed} />)
  await button('Confirm').click()
  await expect.element(page.getByText('Enter the 6-digit code')).toBeVisible()
  await code.fill('12 34-56')
  await expect.poll(() => onConfirmed.mock.calls.length).toBe(1)
  expect(posts(calls)).toEqual([
    { path: '/auth/verify-email', body: { email: 'mara@example.test', code: '123456' } },
  ])
})

test('a refused code is cleared for the next try', async () => {
  serve({
    'POST /auth/verify-email': () => refuse(422, { error: 'CODE_WRONG', message: 'This code is wrong.' }),
  })
  await mount(<CodeForm email="mara@example.test" onConfirmed={() => undefined} />)
  await code.fill('000000')
  await expect.element(page.getByText('This code is wrong.')).toBeVisible()
  await expect.element(code).toHaveValue('')
})

test('without a known address the code form asks for it', async () => {
  serve({})
  await mount(
    <NewLinkForm title="This link has expired" email={null} next={undefined} onConfirmed={() => undefined}>
      Request a new one.
    </NewLinkForm>,
  )
  await button('Enter the code from the email').click()
  await expect.element(page.getByLabelText('Email', { exact: true })).toBeVisible()
  await expect.element(code).toBeVisible()
})

test('asking for a reset never says whether the account exists', async () => {
  const calls = serve({ 'POST /auth/password-reset': () => ({ message: 'ok' }) })
  await mount(<RequestResetForm />)
  await page.getByLabelText('Email').fill('not an address')
  await button('Send reset link').click()
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true')
  expect(posts(calls)).toEqual([])
  await page.getByLabelText('Email').fill('mara@example.test')
  await button('Send reset link').click()
  await expect.element(page.getByText(/If an account exists for/)).toBeVisible()
})

test('a new password says how many browsers it signed out', async () => {
  const calls = serve({
    'POST /auth/reset-password': () => ({ message: 'Password changed', endedSessions: 2 }),
  })
  await mount(<SetPasswordForm link={link} token="tok" />)
  await button('Set password').click()
  expect(posts(calls)).toEqual([])
  await page.getByLabelText('New password').fill('a-long-quiet-river-42')
  await button('Set password').click()
  await expect.element(page.getByText(/2 browsers were signed out/)).toBeVisible()
})

test('a link that is over offers another one instead of the button', async () => {
  serve({
    'POST /auth/reset-password': () =>
      refuse(422, { error: 'LINK_EXPIRED', message: 'This link has expired. Request a new one.' }),
  })
  await mount(<SetPasswordForm link={link} token="tok" />)
  await page.getByLabelText('New password').fill('a-long-quiet-river-42')
  await button('Set password').click()
  await expect.element(button('Send a new link')).toBeVisible()
  await expect.element(button('Set password')).toBeDisabled()
})
