import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const page = { nonce: 'n', host: 'shop.test', isDevelopment: false }
const monitoring = { applicationId: 'a', clientToken: 'c', site: 'us3.datadoghq.com', proxy: null }

test('pictures of people load from their own hosts and nowhere else', () => {
  const policy = contentSecurityPolicy({ ...page, monitoring: null, pictures: 'https://pictures.test' })
  expect(policy).toContain(
    "img-src 'self' data: blob: https://lh3.googleusercontent.com https://pictures.test;",
  )
  expect(contentSecurityPolicy({ ...page, monitoring: null })).toContain('https://lh3.googleusercontent.com;')
})

test('without monitoring, a page connects only to us', () => {
  const policy = contentSecurityPolicy({ ...page, monitoring: null })
  expect(policy).toContain("connect-src 'self' ws://shop.test wss://shop.test;")
  expect(policy).toContain("worker-src 'self';")
})

test('monitoring may send to its site’s intake, or only to the proxy if there is one', () => {
  expect(contentSecurityPolicy({ ...page, monitoring })).toContain(
    ' https://browser-intake-us3-datadoghq.com;',
  )
  const own = contentSecurityPolicy({ ...page, monitoring: { ...monitoring, proxy: 'https://in.test/dd' } })
  expect(own).toContain('wss://shop.test https://in.test;')
  expect(own).not.toContain('datadoghq')
  expect(contentSecurityPolicy({ ...page, monitoring: { ...monitoring, proxy: '/dd' } })).toContain(
    'wss://shop.test;',
  )
})
