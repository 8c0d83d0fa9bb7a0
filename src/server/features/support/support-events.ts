import type { Transaction } from '#server/db/database.ts'
import { defineEvent } from '#server/kernel/event-type.ts'

export interface ClaimAnswered {
  tx: Transaction
  sellerId: string
  problemId: string
  text: string
}

/** Support answered a claim. */
export const claimAnswered = defineEvent<ClaimAnswered>('claim-answered')
