import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { WebhookMessage, WebhookNews } from './print-provider.ts'

const TOLERANCE_MS = 5 * 60_000

/** Whether the provider sent exactly these bytes, within the last minutes. */
export function verifyPrintWebhook(
  secret: string,
  { timestamp, signature, rawBody, now }: WebhookMessage,
): boolean {
  if (!timestamp || !/^\d{1,16}$/.test(timestamp) || !signature) return false
  if (Math.abs(now.getTime() - Number(timestamp)) > TOLERANCE_MS) return false
  const mac = createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex')
  const expected = Buffer.from(`sha256=${mac}`)
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const webhook = z.object({
  event_type: z.string(),
  timestamp: z.union([z.string(), z.number()]).transform(String),
  dummy: z.boolean().nullish().catch(null),
  data: z
    .object({ order: z.object({ public_id: z.string() }).nullish().catch(null) })
    .nullish()
    .catch(null),
})

/** Reads a webhook whose signature was verified; null where it cannot be read. */
export function parsePrintWebhook(rawBody: Buffer): WebhookNews | null {
  const parsed = webhook.safeParse(parseJson(rawBody))
  if (!parsed.success) return null
  const { event_type: eventType, timestamp, dummy, data } = parsed.data
  const providerOrderId = data?.order?.public_id ?? null
  return {
    key: `${eventType}:${providerOrderId ?? '-'}:${timestamp}`,
    eventType,
    providerOrderId,
    isTest: dummy === true,
  }
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return null
  }
}
