import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ApiToken } from '#contract/account/api-tokens.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { ApiTokenForm } from './api-token-form.tsx'
import { ApiTokenList } from './api-token-list.tsx'

const token: ApiToken = {
  id: 'tok_1',
  name: 'Label printer',
  scope: 'READ_WRITE',
  hint: 'a1b2',
  createdAt: '2026-11-01T10:00:00Z',
  expiresAt: '2027-01-30T10:00:00Z',
  lastUsedAt: null,
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a token is created with its access and lifetime, and its secret handed on once', async () => {
  const made = { token, secret: 'spt_secret' }
  const calls = serve({ 'POST /user/api-tokens': () => made })
  const onMade = vi.fn()
  await mount(<ApiTokenForm onMade={onMade} />)
  await expect.element(button('Create token')).toBeDisabled()
  await page.getByLabelText('Name').fill('Label printer')
  await page.getByRole('combobox', { name: 'Access' }).click()
  await page.getByRole('option', { name: /^Read and order/ }).click()
  await page.getByRole('combobox', { name: 'Expires after' }).click()
  await page.getByRole('option', { name: '1 year' }).click()
  await button('Create token').click()
  await expect.poll(() => onMade.mock.calls).toEqual([[made]])
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Label printer',
    scope: 'READ_WRITE',
    days: 365,
  })
})

test('an old sign-in is said with a way to sign in again, and what was typed stays', async () => {
  serve({
    'POST /user/api-tokens': () =>
      refuse(403, { error: 'SIGN_IN_TOO_OLD', message: 'Sign in again to change your sign-in methods.' }),
  })
  const onMade = vi.fn()
  await mount(<ApiTokenForm onMade={onMade} />)
  await page.getByLabelText('Name').fill('Label printer')
  await button('Create token').click()
  await expect.element(page.getByRole('link', { name: 'Sign in again' })).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Label printer')
  expect(onMade).not.toHaveBeenCalled()
})

test('a token is revoked only after its consequence was confirmed', async () => {
  let tokens = [token]
  const calls = serve({
    'GET /user/api-tokens': () => ({ tokens }),
    'DELETE /user/api-tokens/tok_1': () => {
      tokens = []
      return { message: 'ok' }
    },
  })
  await mount(<ApiTokenList />)
  await expect.element(page.getByText('never used', { exact: false })).toBeVisible()
  await button('Revoke Label printer').click()
  await expect.element(page.getByText(/loses access right away/)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  await button('Revoke token').click()
  await expect.element(page.getByText('No tokens yet.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})
