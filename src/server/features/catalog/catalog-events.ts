import type { Transaction } from '#server/db/database.ts'
import { defineEvent } from '#server/kernel/event-type.ts'

/** The print provider has these filaments again. */
export const filamentsBack = defineEvent<{ tx: Transaction; filamentIds: readonly string[] }>(
  'filaments-back',
)
