import { openAsBlob } from 'node:fs'
import { hashFile } from '#server/blobs/hash-file.ts'
import { recheckOrdersPrinting } from '#server/features/catalog/recheck-printing.ts'
import { fetchPartPrices } from '#server/features/prices/fetch-part-prices.ts'
import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { type CallOutcome, isUnauthorized } from '#server/providers/call-outcome.ts'
import {
  countAttempts,
  deleteAttempt,
  findUnregistered,
  hasUnregistered,
  recordAttempt,
  recordProviderRefusal,
  recordRegistered,
  scheduleRetry,
  type Unregistered,
} from './registration-store.ts'

// The provider accepts 100 uploads a day across all sellers.
const MAX_PER_DAY = 100
const DAY_MS = 24 * 3_600_000
const BATCH_SIZE = 10
const MIN_RETRY_MS = 5_000
const MAX_RETRY_MS = 3_600_000
const DAMAGED = 'The stored print file is damaged. Upload the model again.'
const TOO_LARGE = 'The model is longer than 220 mm on one axis, the maximum that can be printed.'

/** Registers the print files of new versions with the print provider, within its daily limit. */
export const registerPrintFiles = recurring({
  name: 'register-print-files',
  every: 5_000,
  hasWork: ({ clock }) => hasUnregistered(clock.now()),
  async run(context, signal) {
    const now = context.clock.now()
    const dayAgo = new Date(now.getTime() - DAY_MS)
    for (const version of await findUnregistered(context.db, now, BATCH_SIZE)) {
      if (signal.aborted) return
      if (!version.fits) {
        await refuse(context, version, TOO_LARGE)
        continue
      }
      // A file may need several attempts, and each one counts toward the limit.
      if ((await countAttempts(context.db, dayAgo)) >= MAX_PER_DAY) return
      const attempt = await recordAttempt(context.db, context.clock.now(), { forgetBefore: dayAgo })
      if ((await register(context, version)) === 'not-sent') await deleteAttempt(context.db, attempt)
    }
  },
})

async function register(context: Context, version: Unregistered): Promise<CallOutcome<string>['kind']> {
  const { sellerId, printKey, printSha256 } = version
  // The provider treats a second file with the same name as the first one, so the name includes the hash.
  const name = `${printSha256.slice(0, 40)}.stl`
  const outcome = await context.blobs.withFile(printKey, async (path) =>
    (await hashFile(path)) === printSha256
      ? context.print.registerFile({ name, sellerId, file: await openAsBlob(path) })
      : null,
  )
  if (outcome === null) {
    await refuse(context, version, DAMAGED)
    return 'not-sent'
  }
  context.crashPoint('version.registered')
  await keep(context, version, outcome)
  return outcome.kind
}

async function keep(context: Context, version: Unregistered, outcome: CallOutcome<string>): Promise<void> {
  if (outcome.kind === 'refused' && !isUnauthorized(outcome)) return refuse(context, version, outcome.message)
  if (outcome.kind !== 'done') {
    const delayMs = Math.max(
      outcome.kind === 'not-sent' ? (outcome.retryAfterMs ?? 0) : 0,
      Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** Math.min(version.failures, 20)),
    )
    return scheduleRetry(context.db, version, new Date(context.clock.now().getTime() + delayMs))
  }
  await saveAndNotify(context, version, async (tx) => {
    const isRecorded = await recordRegistered(tx, version, outcome.value)
    // Its prices could not be fetched before.
    if (isRecorded) await context.jobs.wake(fetchPartPrices, { tx })
    return isRecorded
  })
}

const refuse = (context: Context, version: Unregistered, reason: string): Promise<void> =>
  saveAndNotify(context, version, (tx) => recordProviderRefusal(tx, version, reason))

async function saveAndNotify(
  context: Context,
  version: Unregistered,
  save: (tx: Parameters<Parameters<Context['db']['transaction']>[0]>[0]) => Promise<boolean>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (!(await save(tx))) return
    await recheckOrdersPrinting(context, tx, version.id)
    tx.afterCommit(() => context.realtime.toUser(version.sellerId, 'fileUpdate', { fileId: version.fileId }))
  })
}
