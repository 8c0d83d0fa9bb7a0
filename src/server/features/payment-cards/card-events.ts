import type { Transaction } from '#server/db/database.ts'
import { defineEvent } from '#server/kernel/event-type.ts'
import type { CardHint } from '#server/providers/payments/card-processor.ts'

/** Stripe sent an event with a valid signature. It may be late, repeated, or one of several in any order. */
export const stripeHinted = defineEvent<{ hint: CardHint }>('stripe-hinted')

/** A seller has another card than before. */
export const cardSaved = defineEvent<{ tx: Transaction; sellerId: string }>('card-saved')
