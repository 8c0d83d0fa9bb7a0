import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { CreateAccountForm } from './create-account-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const posts = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ path }) => path.startsWith('/auth/sign')).map(({ path, body }) => ({ path, body }))
const nothing = () => undefined

test('a name with an @ signs in by email, another one by username, and each differs from an empty one', async () => {
  const signedIn = { account: { id: 'usr_1' } }
  const calls = serve({
    'POST /auth/sign-in/email': () => signedIn,
    'POST /auth/sign-in/username': () => signedIn,
  })
  const onSignedIn = vi.fn(async () => undefined)
  const form = (identifier: string) => (
    <SignInForm audience="seller" identifier={identifier} onIdentifier={nothing} onSignedIn={onSignedIn} />
  )
  await mount(form(''))
  await button('Sign in').click()
  await expect.element(field('Email or username')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Email or username')).toHaveFocus()
  expect(posts(calls)).toEqual([])
  await mount(form(' mara@example.test '))
  await field('Password').fill('correct horse')
  await button('Sign in').click()
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1)
  await mount(form('mara'))
  await field('Password').fill('correct horse')
  await page.getByRole('checkbox', { name: 'Keep me signed in' }).click()
  await button('Sign in').click()
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(2)
  expect(posts(calls)).toMatchObject([
    { path: '/auth/sign-in/email', body: { email: 'mara@example.test', rememberMe: true } },
    { path: '/auth/sign-in/username', body: { username: 'mara', rememberMe: false } },
  ])
})

test('a refused password is cleared and focused, and said at its field', async () => {
  serve({
    'POST /auth/sign-in/username': () =>
      refuse(401, { error: 'SIGN_IN_REFUSED', message: 'Wrong email or password' }),
  })
  await mount(
    <SignInForm
      audience="seller"
      identifier="mara"
      onIdentifier={nothing}
      onSignedIn={async () => undefined}
    />,
  )
  await field('Password').fill('wrong')
  await button('Sign in').click()
  await expect.element(page.getByText('Wrong email or password')).toBeVisible()
  await expect.element(field('Password')).toHaveValue('')
  await expect.element(field('Password')).toHaveFocus()
})

test('administrators aren’t offered to stay signed in', async () => {
  serve({})
  await mount(
    <SignInForm audience="admin" identifier="" onIdentifier={nothing} onSignedIn={async () => undefined} />,
  )
  await expect.element(button('Sign in')).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
})

test('an account is created with trimmed fields and the browser’s time zone, after each field is right', async () => {
  const calls = serve({ 'POST /auth/sign-up/email': () => ({ email: 'mara@example.test' }) })
  const onSent = vi.fn()
  await mount(
    <CreateAccountForm
      name=" Mara "
      onName={nothing}
      email="mara@example.test"
      onEmail={nothing}
      next="/dashboard/orders"
      onSent={onSent}
    />,
  )
  await button('Create account').click()
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
  expect(posts(calls)).toEqual([])
  await page.getByLabelText('Password', { exact: true }).fill('a-long-quiet-river-42')
  await button('Create account').click()
  await expect.poll(() => onSent.mock.calls).toEqual([['mara@example.test']])
  expect(posts(calls)[0]?.body).toMatchObject({
    name: 'Mara',
    next: '/dashboard/orders',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
})

test('a wrong code of the second factor is said at its field, and too late a one leads back', async () => {
  let error = 'CODE_WRONG'
  serve({
    'POST /auth/second-factor': () => refuse(error === 'CODE_WRONG' ? 422 : 401, { error, message: 'No.' }),
  })
  await mount(<SecondFactorForm signInHref="/authFlow" onSignedIn={async () => undefined} />)
  await expect.element(button('Sign in')).toBeDisabled()
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await button('Sign in').click()
  await expect.element(page.getByText(/This code is wrong/)).toBeVisible()
  error = 'NOT_SIGNED_IN'
  await page.getByRole('textbox', { name: 'Code' }).fill('111111')
  await button('Sign in').click()
  await expect.element(page.getByText('It took too long. Sign in again.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Start over' })).toHaveAttribute('href', '/authFlow')
})
