import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dashboardLinks } from '#domain/links.ts'
import type { Context } from '#server/kernel/context.ts'
import type { RecordKey } from '#server/kernel/ids.ts'
import { job } from '#server/kernel/job.ts'
import { findAccountById } from '../account/read-sign-in-account.ts'
import { readSpace } from '../files/upload/read-uploads.ts'
import { queueMail } from '../mail/queue-mail.ts'
import {
  expireOtherExports,
  recordFailedExport,
  recordReadyExport,
  startAttempt,
} from './data-export-store.ts'
import { exportEntries } from './export-entries.ts'
import { writeZip } from './write-zip.ts'

const MAX_ATTEMPTS = 5
const KEPT_MS = 7 * 86_400_000
// What tables and lists may need beside the models.
const TEXT_BYTES = 256 * 1024 * 1024

/** Makes one export. A crash leaves a temporary file that the sweep removes, and the next attempt starts over. */
export const makeDataExport = job<RecordKey>({
  name: 'make-data-export',
  concurrency: 1,
  isOnePerKey: true,
  turnsBy: ({ sellerId }) => sellerId,
  retries: { limit: 5, delaySeconds: 20, maxDelaySeconds: 600 },
  async run(context, key) {
    await context.locks.tryWith(`data-export:${key.id}`, async (lost) => {
      const attempt = await startAttempt(context.db, key)
      if (!attempt) return
      if (attempt.attempts > MAX_ATTEMPTS) return await recordFailedExport(context.db, key)
      await makeExport(context, key, attempt.attempts, AbortSignal.any([lost, context.stopping]))
    })
  },
})

async function makeExport(
  context: Context,
  { sellerId, id }: RecordKey,
  attempt: number,
  signal: AbortSignal,
): Promise<void> {
  const { bytes: modelBytes } = await readSpace(context.db, sellerId)
  if (!(await context.hasRoomFor(modelBytes + TEXT_BYTES)))
    throw new Error('No room for an export of all data.')
  const blobKey = `${sellerId}/${id}/${attempt}-export.zip`
  const bytes = await context.blobs.withFolder(async (folder) => {
    const path = join(folder, 'export.zip')
    await writeZip(path, exportEntries(context, sellerId), signal)
    const { size } = await stat(path)
    await context.blobs.put(blobKey, path)
    return size
  })
  const expiresAt = new Date(context.clock.now().getTime() + KEPT_MS)
  const replaced = await context.db.transaction(async (tx) => {
    if (!(await recordReadyExport(tx, { sellerId, id }, { blobKey, bytes, expiresAt }))) return [blobKey]
    const seller = await findAccountById(tx, sellerId)
    if (seller) {
      const link = dashboardLinks(context.config.publicUrl).settings('data')
      const content = { kind: 'data-export-ready' as const, name: seller.name, bytes, link }
      await queueMail(context, { to: seller.email, content, key: `${id}:ready` }, { tx })
    }
    return expireOtherExports(tx, { sellerId, id })
  })
  await context.blobs.remove(replaced)
}
