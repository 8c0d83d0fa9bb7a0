import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Account } from '#contract/account/account.ts'
import type { DataExport } from '#contract/account/data-rights.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { CloseAccountForm } from './close-account-form.tsx'
import { DataExportList } from './data-export-list.tsx'

// The forms read these fields only.
const account = { id: 'usr_1', email: 'mara@example.test' } as Account
const ready: DataExport = {
  id: 'exp_1',
  state: 'READY',
  createdAt: '2026-11-20T10:00:00Z',
  expiresAt: '2026-11-27T10:00:00Z',
  bytes: 1_024,
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('an account is closed only once its address was typed', async () => {
  const calls = serve({
    'POST /user/closing': () => refuse(409, { error: 'CLOSING_BLOCKED', message: 'Finish what is listed.' }),
  })
  await mount(<CloseAccountForm account={account} blockers={[]} />)
  await button('Close account…').click()
  await expect.element(page.getByText(/everything is deleted/)).toBeVisible()
  await expect.element(button('Close my account')).toBeDisabled()
  await page.getByLabelText('Your email address').fill('MARA@example.test ')
  await button('Close my account').click()
  await expect.element(page.getByText('Your account wasn’t closed')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  await button('Keep my account').click()
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
})

test('what keeps an account open is listed with what to do, and no button', async () => {
  serve({})
  await mount(
    <CloseAccountForm
      account={account}
      blockers={[
        { kind: 'OPEN_ORDERS', count: 2, cents: 0 },
        { kind: 'BALANCE', count: 1, cents: 1_250 },
      ]}
    />,
  )
  await expect.element(page.getByText('2 orders in production')).toBeVisible()
  await expect.element(page.getByText('$12.50 in the balance')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('an export can be downloaded, and another one is asked for only when none is being made', async () => {
  const calls = serve({ 'POST /user/data-exports': () => ({ export: ready }) })
  await mount(<DataExportList exports={[ready]} />)
  await expect
    .element(page.getByRole('link', { name: 'Download' }))
    .toHaveAttribute('href', '/api/user/data-exports/exp_1/content')
  await button('Request export').click()
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/user/data-exports')
  await mount(<DataExportList exports={[{ ...ready, state: 'MAKING', expiresAt: null }]} />)
  await expect.element(button('Request export')).toBeDisabled()
})
