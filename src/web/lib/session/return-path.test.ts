import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test('people come back to the view they wanted', () => {
  expect(returnPath('/dashboard')).toBe('/dashboard')
  expect(returnPath('/dashboard?view=print-orders&page=2')).toBe('/dashboard?view=print-orders&page=2')
  // Signing in on the way back from Shippo continues where the answer is kept.
  expect(returnPath('/shippo-oauth-redirect')).toBe('/shippo-oauth-redirect')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'https:/dashboard',
  'javascript:alert(1)',
  'https:evil.example',
  '%2f%2f',
  '/portal/%2f%2fevil.example',
  'evil.example/dashboard',
  '/%2f%2fevil.example',
  '/%2F/evil.example',
  '/%5cevil.example',
  '%2f%2fevil.example',
  '/dashboard/..//evil.example',
  '//evil.example/dashboard',
  '/@evil.example',
  ' /dashboard',
  '',
])('no return path leads to %j', (wanted) => {
  expect(returnPath(wanted)).toBeNull()
})

test.each([
  '/api/user',
  '/authFlow',
  '/portals-auth',
  '/admin-login',
  '/maintenance',
  '/verify-email?token=abc',
  '/reset-password?token=abc',
  '/nowhere',
  '/portal/a/b',
  undefined,
  null,
])('no return path leads to %j, which isn’t a page to return to', (wanted) => {
  expect(returnPath(wanted)).toBeNull()
})

test('pages with an id in their address, also those of admins, can be come back to', () => {
  for (const path of [
    '/portal/hex-planter?color=clay',
    '/portals/profile',
    '/portals/profile/nora',
    '/admin-dashboard/users/usr_01',
    '/analytics',
  ]) {
    expect(returnPath(path)).toBe(path)
  }
})
