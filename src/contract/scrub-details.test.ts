import { expect, test } from 'vitest'
import { scrubDetails, scrubText } from './scrub-details.ts'

const id = `prf_${'0'.repeat(26)}`

test('a page visit keeps the page and drops everything the person typed', () => {
  const visit = {
    page: 'Dashboard',
    route: '/dashboard',
    previousPage: 'Sign in',
    previousRoute: '/authFlow?next=%2Fdashboard',
    query: { view: 'unsubmitted', page: 2, sku: 'VASE', item: 'Pat Doe', number: '1001' },
    params: { publicProfileId: id, portalId: 'pat-doe' },
  }
  expect(scrubDetails(visit)).toEqual({
    page: 'Dashboard',
    route: '/dashboard',
    previousPage: 'Sign in',
    previousRoute: '/authFlow',
    query: { view: 'unsubmitted', page: 2 },
    params: { publicProfileId: id, portalId: '[removed]' },
  })
})

test.each(['/verify-email', '/reset-password', '/shippo-oauth-redirect', '/somewhere-new', 'constructor'])(
  'no query parameter of %s is recorded',
  (route) => {
    const query = { token: 'short', code: '123', state: 'abc', view: 'home', page: '1' }
    expect(scrubDetails({ route, query })).toEqual({ route, query: {} })
  },
)

test.each([
  'pat@example.test',
  'pat%40example.test',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N',
  'a3f9c2d4e5b60718',
  'QwErTyUiOpAsDfGhJkLzXcVbNmQwErTy',
  'kjhgfdsaqwertyuiopzxcvbn',
  'hKdPqRsVwXyZaBcDeFgHiJkLmN',
  '550e8400-e29b-41d4-a716-446655440000',
  '+1 (202) 555-0143',
  '4242 4242 4242 4242',
  '482913',
])('%s is removed from a text, wherever it appears', (secret) => {
  for (const text of [secret, `Could not send to ${secret} today`, `/orders/${secret}`, `/x?y=${secret}`]) {
    const left = scrubText(text)
    for (const part of secret.split(/[\s%@]+/).filter((piece) => piece.length > 5)) {
      expect(left).not.toContain(part)
    }
  }
})

test.each([
  'submit_selected_orders',
  'portals-design-spec-sheet',
  'VALIDATION_FAILED',
  'requestPasswordReset',
  'saveShipstationCredentials',
  '/admin-dashboard/users/:userId',
  'Failed after 1200 ms on page 12 of 340',
  '2026-11-21',
])('%s is kept', (text) => {
  expect(scrubText(text)).toBe(text)
})

test('keys that name people, places, secrets or free text are dropped with their values', () => {
  const details = {
    button: 'save',
    buyerName: 'Pat',
    Email: 'x',
    shipTo: { city: 'Rome', count: 3 },
    q: 'Pat',
    searchTerm: 'Pat',
  }
  expect(scrubDetails(details)).toEqual({ button: 'save', shipTo: { count: 3 } })
})

test('a secret used as a key is dropped, and a long number is removed', () => {
  expect(
    scrubDetails({ a3f9c2d4e5b60718: true, card4242: 4_242_424_242_424_242, ms: 4_242_424_242 }),
  ).toEqual({
    ms: '[removed]',
  })
})
