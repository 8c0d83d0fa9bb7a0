import { recurring } from '#server/kernel/recurring.ts'
import { deleteAuditEntries } from './audit-store.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 400
const BATCH_SIZE = 5_000

/** The log contains people's IP addresses, so old entries are deleted, after as long as usage events are kept. */
export const forgetAudit = recurring({
  name: 'forget-audit',
  every: DAY_MS / 24,
  async run(context, signal) {
    const before = new Date(context.clock.now().getTime() - KEPT_DAYS * DAY_MS)
    while (!signal.aborted) {
      const deleted = await deleteAuditEntries(context.db, { before, limit: BATCH_SIZE })
      if (deleted < BATCH_SIZE) return
    }
  },
})
