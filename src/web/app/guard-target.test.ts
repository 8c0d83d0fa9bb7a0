import { expect, test, vi } from 'vitest'
import type { Account } from '#contract/account.ts'
import { guardTarget } from './guard-target.ts'
import type { Session } from './session.ts'

const accountOf = (role: Account['role']) => ({ role }) as Account

function sessionOf(answer: Account | null | Error): Session {
  const loadAccount = vi.fn(async () => {
    if (answer instanceof Error) throw answer
    return answer
  })
  return { account: undefined, loadAccount }
}

test('public pages are shown without asking who is there', async () => {
  const session = sessionOf(null)
  expect(await guardTarget('public', session)).toBeNull()
  expect(session.loadAccount).not.toHaveBeenCalled()
})

test('a page with optional sign-in knows the account but never sends anybody away', async () => {
  const session = sessionOf(accountOf('USER'))
  expect(await guardTarget('optional', session)).toBeNull()
  expect(session.account?.role).toBe('USER')
  expect(await guardTarget('optional', sessionOf(null))).toBeNull()
})

test('a page behind sign-in sends visitors to the sign-in page', async () => {
  expect(await guardTarget('user', sessionOf(null))).toBe('/authFlow')
  expect(await guardTarget('user', sessionOf(accountOf('USER')))).toBeNull()
})

test('an admin page sends everybody else to the admin sign-in', async () => {
  expect(await guardTarget('admin', sessionOf(null))).toBe('/admin-login')
  expect(await guardTarget('admin', sessionOf(accountOf('USER')))).toBe('/admin-login')
  expect(await guardTarget('admin', sessionOf(accountOf('ADMIN')))).toBeNull()
})

test('an error inside the guard lets people proceed', async () => {
  expect(await guardTarget('user', sessionOf(new Error('down')))).toBeNull()
  expect(await guardTarget('admin', sessionOf(new Error('down')))).toBeNull()
})

test('the account is asked for once', async () => {
  const session = sessionOf(accountOf('USER'))
  await guardTarget('user', session)
  await guardTarget('user', session)
  expect(session.loadAccount).toHaveBeenCalledTimes(1)
})
