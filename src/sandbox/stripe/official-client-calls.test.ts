import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What the official client calls by another name than the route has. */
const otherwise: Readonly<Record<string, string>> = {
  'account-links-v2.create': 'v2.core.accountLinks.create',
  'accounts-v2.create': 'v2.core.accounts.create',
  'accounts.login-link': 'accounts.createLoginLink',
  'checkout.create': 'checkout.sessions.create',
  'checkout.expire': 'checkout.sessions.expire',
  'checkout.get': 'checkout.sessions.retrieve',
  'checkout.lines': 'checkout.sessions.listLineItems',
  'checkout.list': 'checkout.sessions.list',
  'customers.payment-methods': 'customers.listPaymentMethods',
  'fees.list': 'applicationFees.list',
  'fees.refund': 'applicationFees.createRefund',
  'invoices.lines': 'invoices.listLineItems',
  'invoices.preview': 'invoices.createPreview',
  'portal.configurations': 'billingPortal.configurations.list',
  'portal.configure': 'billingPortal.configurations.create',
  'portal.create': 'billingPortal.sessions.create',
  'schedules.create': 'subscriptionSchedules.create',
  'test-clocks.advance': 'testHelpers.testClocks.advance',
  'test-clocks.create': 'testHelpers.testClocks.create',
  'test-clocks.delete': 'testHelpers.testClocks.del',
  'test-clocks.get': 'testHelpers.testClocks.retrieve',
  'test-clocks.list': 'testHelpers.testClocks.list',
  'transfers.reversals': 'transfers.listReversals',
  'transfers.reverse': 'transfers.createReversal',
}

const textOf = (pattern: string) =>
  globSync(pattern, { cwd: import.meta.dirname })
    .map((path) => readFileSync(`${import.meta.dirname}/${path}`, 'utf8'))
    .join('\n')

const verbs: Readonly<Record<string, string>> = { get: 'retrieve', delete: 'del' }

function callOf(route: string): string {
  const [resource = '', verb = ''] = route.split('.')
  const name = resource.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return otherwise[route] ?? `${name}.${verbs[verb] ?? verb}`
}

test('every call that the simulated Stripe answers is made by the official client in a test', () => {
  const routes = [...textOf('**/!(*.test).ts').matchAll(/\broute\(\s*'([a-z0-9.-]+)'/g)].map(
    ([, name]) => name!,
  )
  expect(routes.length).toBeGreaterThan(75)
  const tests = textOf('*.test.ts')
  const untried = routes.filter((route) => !tests.includes(`stripe.${callOf(route)}(`))
  expect(untried).toEqual([])
})
