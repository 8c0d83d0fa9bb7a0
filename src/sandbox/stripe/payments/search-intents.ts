import { z } from 'zod'
import { checkFields, integer, text } from '../core/fields.ts'
import { invalidRequest } from '../core/stripe-error.ts'
import { objectsOf } from '../core/stripe-objects.ts'
import type { StripeCall } from '../core/stripe-route.ts'
import type { PaymentIntent } from './payment-objects.ts'

const fields = z.strictObject({
  query: text,
  limit: integer(1, 100).optional(),
  page: text.optional(),
  expand: z.array(z.string()).optional(),
})

const clause = /^(?:(metadata)\["?'?([^"'\]]+)"?'?\]|(status|customer|currency)):"([^"]*)"$/

/**
 * Searches payments by metadata, status, customer and currency, joined by AND. What changed in the last seconds may be
 * missing, as at Stripe: a new payment is found once the sandbox's clock has moved on by a second.
 */
export function searchIntents({ store, scope, input, now }: StripeCall) {
  const { query, limit = 10 } = checkFields(fields, input)
  const tests = query.split(/\s+AND\s+/i).map(testOf)
  const data = [...objectsOf<PaymentIntent>(store, scope, 'payment_intent').values()]
    .reverse()
    .filter((intent) => intent.created < Math.floor(now / 1000) && tests.every((test) => test(intent)))
  return {
    object: 'search_result',
    url: '/v1/payment_intents/search',
    has_more: data.length > limit,
    next_page: null,
    data: data.slice(0, limit),
  }
}

function testOf(part: string): (intent: PaymentIntent) => boolean {
  const match = clause.exec(part.trim().replaceAll("'", '"'))
  if (!match) throw invalidRequest(`We can't parse the search query: ${part}`, { param: 'query' })
  const [, isMetadata, key = '', field = '', value] = match
  return (intent) => (isMetadata ? intent.metadata?.[key] === value : intent[field] === value)
}
