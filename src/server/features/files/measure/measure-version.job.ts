import { hashFile } from '#server/blobs/hash-file.ts'
import { recheckOrdersPrinting } from '#server/features/catalog/recheck-printing.ts'
import type { Context } from '#server/kernel/context.ts'
import { job } from '#server/kernel/job.ts'
import type { MeasuredFile } from '#server/mesh-pool/mesh-pool.ts'
import { artifactKey } from '../blob-keys.ts'
import {
  findMeasuring,
  type Measured,
  type MeasuringVersion,
  recordReady,
  recordRefused,
} from '../file-store.ts'
import { registerPrintFiles } from '../versions/register-print-files.ts'
import { endMeasuring, findMeasureTurns, startMeasuring } from './measure-turn-store.ts'

/** A file that ended the measuring server so many times is at fault. */
const MAX_STARTS = 3
const FAILED =
  'Reading this model failed several times. Export it again, or in another format, and upload that.'

/**
 * A turn to measure one version: the next of the seller who has waited longest, not necessarily the one that was enqueued.
 * Two at once, so that a large model doesn't delay small ones; the pool limits the real concurrency.
 */
export const measureVersion = job<{ versionId: string }>({
  name: 'measure-version',
  concurrency: 2,
  isOnePerKey: true,
  retries: { limit: 5, delaySeconds: 1, maxDelaySeconds: 30 },
  async run(context) {
    for (const versionId of await findMeasureTurns(context.db)) {
      let isDone = false
      // The process that holds the lock measures it, and `resumeMeasuring` asks again if that fails.
      await context.locks.tryWith(`measure:${versionId}`, async (lost) => {
        const version = await findMeasuring(context.db, versionId)
        if (!version) return
        await measureAndKeep(context, version, AbortSignal.any([lost, context.stopping]))
        isDone = true
      })
      if (isDone) return
    }
  },
})

async function measureAndKeep(
  context: Context,
  version: MeasuringVersion,
  signal: AbortSignal,
): Promise<void> {
  await context.blobs.withFolder(async (into) => {
    const result = await context.blobs.withFile(version.originalKey, (path) =>
      measure(context, version, { path, into, signal }),
    )
    context.crashPoint('version.measured')
    if (!signal.aborted) await keep(context, version, result)
  })
}

async function measure(
  { meshes, db }: Context,
  { id, unit, sha256, fileName: name }: MeasuringVersion,
  { path, into, signal }: { path: string; into: string; signal: AbortSignal },
): Promise<MeasuredFile> {
  if ((await startMeasuring(db, id)) >= MAX_STARTS) return { refusal: FAILED }
  // Not when this process ends in the middle: then the start counts.
  const result = await meshes
    .measureFile({ path, into, name, ...(unit && { unit }) }, signal)
    .finally(() => endMeasuring(db, id))
  // Hash after measuring: this proves we measured the uploaded bytes even if the stored file changed meanwhile.
  if ((await hashFile(path)) !== sha256) return { refusal: 'The stored file is damaged. Upload it again.' }
  return result
}

async function keep(context: Context, version: MeasuringVersion, result: MeasuredFile): Promise<void> {
  const at = context.clock.now()
  const stored = 'refusal' in result ? null : await store(context, version, result)
  context.crashPoint('version.stored')
  const isKept = await context.db.transaction(async (tx) => {
    const isChanged = stored
      ? await recordReady(tx, version, stored, at)
      : await recordRefused(tx, version, 'refusal' in result ? result.refusal : '', at)
    if (isChanged) {
      await context.jobs.wake(registerPrintFiles, { tx })
      await recheckOrdersPrinting(context, tx, version.id)
    }
    tx.afterCommit(() => {
      const { sellerId, fileId } = version
      if (sellerId && isChanged) context.realtime.toUser(sellerId, 'fileUpdate', { fileId })
    })
    return isChanged
  })
  if (!isKept && stored) {
    const { printKey, previewKey, pictureKey, objectsKey } = stored
    await context.blobs.remove([printKey, previewKey, pictureKey, ...(objectsKey ? [objectsKey] : [])])
  }
}

async function store(
  context: Context,
  { id: versionId, sellerId }: MeasuringVersion,
  result: Exclude<MeasuredFile, { refusal: string }>,
): Promise<Measured> {
  const round = Buffer.from(context.randomBytes(6)).toString('hex')
  const keyOf = (what: 'print' | 'preview' | 'picture' | 'objects') =>
    artifactKey({ sellerId, versionId }, what, round)
  const { measurement, printFile, preview, picture, project, objects } = result
  const printSha256 = await hashFile(printFile)
  const printKey = keyOf('print')
  const pictureKey = keyOf('picture')
  const previewKey = preview === printFile ? printKey : keyOf('preview')
  if (previewKey !== printKey) await context.blobs.put(previewKey, preview)
  await context.blobs.put(printKey, printFile)
  await context.blobs.put(pictureKey, picture)
  const objectsKey = objects && keyOf('objects')
  if (objects && objectsKey) await context.blobs.put(objectsKey, objects)
  return { measurement, printKey, previewKey, pictureKey, printSha256, project, objectsKey }
}
