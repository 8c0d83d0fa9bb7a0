import type { BulkActKind } from '#contract/teamwork/bulk-acts.ts'
import { cancelByAdmin } from '#server/features/print-orders/cancel/cancel-by-admin.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, failingAs } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { reprocessPrintRecord } from '../print-records/reprocess-print-record.ts'
import { syncStore } from '../stores/sync-store.ts'
import { resendVerification } from '../users/resend-verification.ts'

type Act = (
  context: Context,
  actor: Pick<Actor, 'userId'>,
  input: { id: string; reason: string },
  call: Call,
) => Promise<boolean>

const reprocess = failingAs('Failed to reprocess order', reprocessPrintRecord)
const cancel = failingAs('Failed to cancel order', cancelByAdmin)

/** Does an act to one record, as if it were done alone; false where there was nothing to do. */
export const bulkKinds: Readonly<Record<BulkActKind, Act>> = {
  async REPROCESS(...args) {
    await reprocess(...args)
    return true
  },
  async CANCEL(...args) {
    await cancel(...args)
    return true
  },
  RESEND_VERIFICATION: async (...args) => (await resendVerification(...args)).isSent,
  async SYNC(...args) {
    await syncStore(...args)
    return true
  },
}

const doneAlready = ['ORDER_ALREADY_SUBMITTED', 'NOTHING_TO_REPROCESS', 'ORDER_NOT_CANCELABLE']

/** Whether a record is refused because the act was done to it, which a repetition after a crash meets. */
export const isDoneAlready = (error: unknown): boolean =>
  error instanceof Failure && doneAlready.includes(error.code)
