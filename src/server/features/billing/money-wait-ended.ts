import type { Transaction } from '#server/db/database.ts'
import { defineEvent } from '#server/kernel/event-type.ts'

/**
 * Orders of a seller that wait for money may try again: the balance is about to grow, or a card can be charged again. Raised
 * before the balance is locked.
 */
export const moneyWaitEnded = defineEvent<{ tx: Transaction; sellerId: string }>('money-wait-ended')
