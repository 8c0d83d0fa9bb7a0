import { expect, test } from 'vitest'
import { parsePrintWebhook, verifyPrintWebhook } from './print-webhook.ts'

const secret = '0123456789abcdef0123456789abcdef'
const timestamp = '1761933541285'
const signature = 'sha256=3476d7884992fcd506a9556197de1872cadce60594ae0e6f6e2bdf0734ada30c'
const body =
  '{"event_type":"order.shipped","service":"order-service","platform_id":"11111111-2222-4333-8444-555555555555",' +
  '"timestamp":"1761933541285","data":{"order":{"public_id":"SLANT_0123456789","status":"SHIPPED",' +
  '"tracking_number":"9400111899223100001234"}}}'
const genuine = { timestamp, signature, rawBody: Buffer.from(body), now: new Date(Number(timestamp)) }
const minutes = (count: number) => new Date(Number(timestamp) + count * 60_000)

test('a webhook that the provider signed is believed for five minutes', () => {
  expect(verifyPrintWebhook(secret, genuine)).toBe(true)
  expect(verifyPrintWebhook(secret, { ...genuine, now: minutes(5) })).toBe(true)
  expect(verifyPrintWebhook(secret, { ...genuine, now: minutes(5.1) })).toBe(false)
  expect(verifyPrintWebhook(secret, { ...genuine, now: minutes(-5.1) })).toBe(false)
})

test.each([
  ['another body', { rawBody: Buffer.from(body.replace('SHIPPED', 'PRINTED')) }],
  ['another time', { timestamp: '1761933541286' }],
  ['no time', { timestamp: null }],
  ['a time that is no number', { timestamp: 'NaN' }],
  ['no signature', { signature: null }],
  ['a shorter signature', { signature: signature.slice(0, -1) }],
  ['an empty signature', { signature: '' }],
  ['a longer signature of wide letters', { signature: 'é'.repeat(71) }],
])('a webhook with %s is not believed', (_, change) => {
  expect(verifyPrintWebhook(secret, { ...genuine, ...change })).toBe(false)
})

test('a webhook signed with another secret is not believed', () => {
  expect(verifyPrintWebhook(secret.toUpperCase(), genuine)).toBe(false)
})

test('what a webhook is about is read, and the same one twice has the same key', () => {
  expect(parsePrintWebhook(Buffer.from(body))).toEqual({
    key: 'order.shipped:SLANT_0123456789:1761933541285',
    eventType: 'order.shipped',
    providerOrderId: 'SLANT_0123456789',
    isTest: false,
  })
})

test('events about other things and test events are recognized, and nonsense is not read', () => {
  const other =
    '{"event_type":"filament.updated","timestamp":1,"data":{"filaments":{"added":[]}},"dummy":true}'
  expect(parsePrintWebhook(Buffer.from(other))).toEqual({
    key: 'filament.updated:-:1',
    eventType: 'filament.updated',
    providerOrderId: null,
    isTest: true,
  })
  expect(parsePrintWebhook(Buffer.from('{"event_type":1}'))).toBeNull()
  expect(parsePrintWebhook(Buffer.from('not json'))).toBeNull()
})
