import { expect, test } from 'vitest'
import { signWebhook } from './sign-webhook.ts'

test('the signature matches the documented example', () => {
  const body =
    '{"event_type":"order.shipped","service":"order-service","platform_id":"11111111-2222-4333-8444-555555555555","timestamp":"1761933541285","data":{"order":{"public_id":"SLANT_0123456789","status":"SHIPPED","tracking_number":"9400111899223100001234"}}}'
  expect(signWebhook('0123456789abcdef0123456789abcdef', '1761933541285', body)).toEqual({
    'content-type': 'application/json',
    'x-webhook-timestamp': '1761933541285',
    'x-webhook-signature-256': 'sha256=3476d7884992fcd506a9556197de1872cadce60594ae0e6f6e2bdf0734ada30c',
    'user-agent': 'Slant3D-Webhook/1.0',
  })
})
