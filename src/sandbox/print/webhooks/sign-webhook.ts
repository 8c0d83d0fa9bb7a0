import { createHmac } from 'node:crypto'

/** The headers of a signed delivery; `timestamp` is Unix time in milliseconds, as a string. */
export function signWebhook(secret: string, timestamp: string, rawBody: string): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')
  return {
    'content-type': 'application/json',
    'x-webhook-timestamp': timestamp,
    'x-webhook-signature-256': `sha256=${signature}`,
    'user-agent': 'Slant3D-Webhook/1.0',
  }
}
