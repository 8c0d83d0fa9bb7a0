import type { Loop } from '#server/kernel/feature.ts'
import { deleteAuditEntries } from './audit-store.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 400
const BATCH_SIZE = 5_000

/** The log contains people's IP addresses, so old entries are deleted, after as long as usage events are kept. */
export const forgetAudit: Loop = {
  name: 'forget audit',
  everyMs: () => DAY_MS / 24,
  async run(context) {
    const before = new Date(context.clock.now().getTime() - KEPT_DAYS * DAY_MS)
    while (!context.stopping.aborted) {
      const deleted = await deleteAuditEntries(context.db, { before, limit: BATCH_SIZE })
      if (deleted < BATCH_SIZE) return
    }
  },
}
