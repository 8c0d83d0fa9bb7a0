import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test('people come back to the view they wanted', () => {
  expect(returnPath('/dashboard')).toBe('/dashboard')
  expect(returnPath('/dashboard?view=print-orders&page=2')).toBe('/dashboard?view=print-orders&page=2')
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
])('nobody is sent to %j', (wanted) => {
  expect(returnPath(wanted)).toBeNull()
})

test('nobody is sent where there is nothing to come back to', () => {
  expect(returnPath('/api/user')).toBeNull()
  expect(returnPath('/authFlow')).toBeNull()
  expect(returnPath(undefined)).toBeNull()
})
