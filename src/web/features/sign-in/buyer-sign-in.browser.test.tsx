import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import type { AuthTab } from './auth-search.ts'
import { BuyerSignIn } from './buyer-sign-in.tsx'
import { RequestLinkForm } from './mail-link/request-link-form.tsx'

const subject = { title: 'Ribbed vase', detail: 'Black', picture: null }
const nothing = () => undefined
const signIn = (tab: AuthTab | null, onTab: (tab: AuthTab | null) => void = nothing) => (
  <BuyerSignIn
    subject={subject}
    tab={tab}
    hrefOf={(wanted) => `/portals-auth?tab=${wanted}`}
    onTab={onTab}
    guestHref="/portal-checkout?item=itm_1&quantity=2"
    hasGoogle={false}
    next="/portal-checkout?item=itm_1&quantity=2"
    reason={null}
    googleError={undefined}
    isCodeAsked={false}
    onSignedIn={async () => undefined}
  />
)

test('a guest continues where they were; the other two choices follow in this order', async () => {
  serve({})
  const onTab = vi.fn()
  const { box } = await mount(signIn(null, onTab))
  await expect.element(page.getByText('Ribbed vase')).toBeVisible()
  const choices = [...box.querySelectorAll('ul a')]
  expect(choices.map((link) => link.firstElementChild?.textContent)).toEqual([
    'Continue as a guest',
    'Sign in',
    'Create an account',
  ])
  expect(choices[0]?.getAttribute('href')).toBe('/portal-checkout?item=itm_1&quantity=2')
  await page.getByRole('link', { name: /^Create an account/ }).click()
  expect(onTab.mock.calls).toEqual([['create']])
})

test('an account that is created here only buys, and its mail leads back to where the buyer was', async () => {
  const calls = serve({ 'POST /auth/sign-up/email': () => ({ email: 'bea@mail.example' }) })
  await mount(signIn('create'))
  await page.getByLabelText('Your name').fill('Bea')
  await page.getByLabelText('Email', { exact: true }).fill('bea@mail.example')
  await page.getByLabelText('Password', { exact: true }).fill('seven tall ribbed vases')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect.element(page.getByText('Check your inbox')).toBeVisible()
  const [signUp] = calls.filter(({ path }) => path === '/auth/sign-up/email')
  expect(signUp?.body).toMatchObject({ audience: 'portal', next: '/portal-checkout?item=itm_1&quantity=2' })
})

const linkForm = (email: string) => <RequestLinkForm email={email} onEmail={nothing} next="/portal/por_1" />

test('a link is asked for with the way back, and the page says the same whatever the address', async () => {
  const calls = serve({ 'POST /auth/sign-in/link': () => ({ success: true }) })
  await mount(linkForm(' bea@mail.example '))
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect.element(page.getByRole('heading', { name: 'Check your inbox' })).toHaveFocus()
  await expect.element(page.getByText(/If an account uses/)).toBeVisible()
  const [asked] = calls.filter(({ path }) => path === '/auth/sign-in/link')
  expect(asked?.body).toEqual({ email: 'bea@mail.example', next: '/portal/por_1' })
})

test('no link is asked for without an address, and a limit says how long to wait', async () => {
  const calls = serve({
    'POST /auth/sign-in/link': () =>
      new Response(JSON.stringify({ error: 'TOO_MANY_REQUESTS', message: 'Too many requests' }), {
        status: 429,
        headers: { 'content-type': 'application/json', 'retry-after': '40' },
      }),
  })
  await mount(linkForm(''))
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect.element(page.getByLabelText('Email')).toHaveFocus()
  expect(calls.filter(({ path }) => path.startsWith('/auth/'))).toEqual([])
  await mount(linkForm('bea@mail.example'))
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect.element(page.getByText(/please try again in \d+ s/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Email me a link' })).toBeDisabled()
})

test('a failure keeps the address', async () => {
  serve({ 'POST /auth/sign-in/link': () => refuse(500, { error: 'SERVER_ERROR', message: 'Server error' }) })
  await mount(linkForm('bea@mail.example'))
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Server error')
  await expect.element(page.getByLabelText('Email')).toHaveValue('bea@mail.example')
})
