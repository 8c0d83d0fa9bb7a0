import { hashFile } from '#server/blobs/hash-file.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Loop } from '#server/kernel/feature.ts'
import type { MeasuredFile } from '#server/mesh-pool/mesh-pool.ts'
import { artifactKey } from '../blob-keys.ts'
import {
  findMeasuring,
  type Measured,
  type MeasuringVersion,
  recordReady,
  recordRefused,
} from '../file-store.ts'
import { markFileForCheck } from '../mark-file-for-check.ts'

const BATCH_SIZE = 20

/** Measures new versions. Two loops, so that a large model doesn't delay small ones; the pool limits the real concurrency. */
export const measureFiles: readonly Loop[] = [1, 2].map((place) => ({
  name: `measure files ${place}`,
  everyMs: ({ config }) => (config.mode === 'test' ? 200 : 1_000),
  async run(context) {
    for (const version of await findMeasuring(context.db, BATCH_SIZE)) {
      if (context.stopping.aborted) return
      await context.locks.tryWith(`measure:${version.id}`, (lost) => measureVersion(context, version, lost))
    }
  },
}))

async function measureVersion(context: Context, seen: MeasuringVersion, lost: AbortSignal): Promise<void> {
  // Another process may have measured it before we got the lock.
  const version = (await findMeasuring(context.db, BATCH_SIZE)).find(({ id }) => id === seen.id)
  if (!version) return
  await context.blobs.withFolder(async (into) => {
    const signal = AbortSignal.any([lost, context.stopping])
    const result = await context.blobs.withFile(version.originalKey, (path) =>
      measure(context, version, { path, into, signal }),
    )
    context.crashPoint('version.measured')
    if (!signal.aborted) await keep(context, version, result)
  })
}

async function measure(
  { meshes }: Context,
  { unit, sha256 }: MeasuringVersion,
  { path, into, signal }: { path: string; into: string; signal: AbortSignal },
): Promise<MeasuredFile> {
  const result = await meshes.measureFile({ path, into, ...(unit && { unit }) }, signal)
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
    if (isChanged) await markFileForCheck(context, tx, version)
    tx.afterCommit(() => {
      const { sellerId, fileId } = version
      if (sellerId && isChanged) context.realtime.toUser(sellerId, 'fileUpdate', { fileId })
    })
    return isChanged
  })
  if (!isKept && stored) await context.blobs.remove([stored.printKey, stored.previewKey, stored.pictureKey])
}

async function store(
  context: Context,
  { id: versionId, sellerId }: MeasuringVersion,
  result: Exclude<MeasuredFile, { refusal: string }>,
): Promise<Measured> {
  const round = Buffer.from(context.randomBytes(6)).toString('hex')
  const keyOf = (what: 'print' | 'preview' | 'picture') => artifactKey({ sellerId, versionId }, what, round)
  const { measurement, printFile, preview, picture } = result
  const printSha256 = await hashFile(printFile)
  const printKey = keyOf('print')
  const pictureKey = keyOf('picture')
  const previewKey = preview === printFile ? printKey : keyOf('preview')
  if (previewKey !== printKey) await context.blobs.put(previewKey, preview)
  await context.blobs.put(printKey, printFile)
  await context.blobs.put(pictureKey, picture)
  return { measurement, printKey, previewKey, pictureKey, printSha256 }
}
