import { expect, test } from 'vitest'
import { parseAuthSearch, reasonOf } from './auth-search.ts'

test('what the address says is understood', () => {
  const search = { tab: 'create', next: '/dashboard?view=home', reason: 'expired', error: 'denied' } as const
  expect(parseAuthSearch(search)).toEqual(search)
})

test.each([
  { next: '//evil.example' },
  { next: '/\\evil.example' },
  { next: 'https:evil.example' },
  { next: 'javascript:alert(1)' },
  { next: '/authFlow' },
  { error: '<script>' as never },
  { error: 'constructor' as never },
  { tab: 'x' as never },
])('%j says nothing', (raw) => {
  expect(Object.values(parseAuthSearch(raw)).filter(Boolean)).toEqual([])
})

test('people are told why they have to sign in and what they come back to', () => {
  expect(reasonOf({ reason: 'expired', next: '/dashboard?view=home' })).toBe(
    'Authentication required - please log in. You will come back to “Dashboard”.',
  )
  expect(reasonOf({ reason: 'expired' })).toBe('Authentication required - please log in.')
  expect(reasonOf({ next: '/analytics' })).toBe('Sign in to open “Analytics”.')
  expect(reasonOf({})).toBeNull()
})
