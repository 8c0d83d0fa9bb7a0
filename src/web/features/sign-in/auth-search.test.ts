import { expect, test } from 'vitest'
import { parseAuthSearch, reasonOf } from './auth-search.ts'

test('valid search parameters are parsed', () => {
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
])('%j is ignored', (raw) => {
  expect(Object.values(parseAuthSearch(raw)).filter(Boolean)).toEqual([])
})

test('the page says why sign-in is needed and where it returns to', () => {
  expect(reasonOf({ reason: 'expired', next: '/dashboard?view=home' })).toBe(
    'Authentication required - please log in. You’ll return to “Dashboard”.',
  )
  expect(reasonOf({ reason: 'expired' })).toBe('Authentication required - please log in.')
  expect(reasonOf({ reason: 'closed' })).toMatch('Sign in before then to keep it')
  expect(reasonOf({ next: '/analytics' })).toBe('Sign in to open “Analytics”.')
  expect(reasonOf({})).toBeNull()
})
