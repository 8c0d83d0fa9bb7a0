import type { Transaction } from '#server/db/database.ts'
import { defineEvent } from '#server/kernel/event-type.ts'

/** An administrator put a file in quarantine, or lifted it where there is no reason, in this transaction. */
export const fileQuarantined = defineEvent<{
  tx: Transaction
  sellerId: string
  fileId: string
  fileName: string
  reason: string | null
}>('file-quarantined')
