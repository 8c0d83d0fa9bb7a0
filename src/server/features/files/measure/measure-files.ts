import { hashFile } from '#server/blobs/hash-file.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Loop } from '#server/kernel/feature.ts'
import type { MeasuredFile } from '#server/mesh-pool/mesh-pool.ts'
import { madeKey } from '../blob-keys.ts'
import { findMeasuring, type Measured, type MeasuringVersion, noteReady, noteRefused } from '../file-store.ts'
import { markFileForCheck } from '../mark-file-for-check.ts'

const LOOKED_AT = 20

/** Measures what came in. Two at a time, so that one large model does not keep the small ones waiting; the pool decides how many really run. */
export const measureFiles: readonly Loop[] = [1, 2].map((place) => ({
  name: `measure files ${place}`,
  everyMs: ({ config }) => (config.mode === 'test' ? 200 : 1_000),
  async run(context) {
    for (const version of await findMeasuring(context.db, LOOKED_AT)) {
      if (context.stopping.aborted) return
      await context.locks.tryWith(`measure:${version.id}`, (lost) => measureVersion(context, version, lost))
    }
  },
}))

async function measureVersion(context: Context, seen: MeasuringVersion, lost: AbortSignal): Promise<void> {
  // Another process may have been at it between the look and the lock.
  const version = (await findMeasuring(context.db, LOOKED_AT)).find(({ id }) => id === seen.id)
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
  // Afterwards, so that what was measured is what was sent, whatever happened to it on the way.
  if ((await hashFile(path)) !== sha256)
    return { refusal: 'What is stored is damaged; upload the file again.' }
  return result
}

async function keep(context: Context, version: MeasuringVersion, result: MeasuredFile): Promise<void> {
  const at = context.clock.now()
  const stored = 'refusal' in result ? null : await store(context, version, result)
  context.crashPoint('version.stored')
  const isKept = await context.db.transaction(async (tx) => {
    const isNews = stored
      ? await noteReady(tx, version, stored, at)
      : await noteRefused(tx, version, 'refusal' in result ? result.refusal : '', at)
    if (isNews) await markFileForCheck(context, tx, version)
    tx.afterCommit(() => {
      const { sellerId, fileId } = version
      if (sellerId && isNews) context.realtime.toUser(sellerId, 'fileUpdate', { fileId })
    })
    return isNews
  })
  if (!isKept && stored) await context.blobs.remove([stored.printKey, stored.previewKey, stored.pictureKey])
}

async function store(
  context: Context,
  { id: versionId, sellerId }: MeasuringVersion,
  result: Exclude<MeasuredFile, { refusal: string }>,
): Promise<Measured> {
  const round = Buffer.from(context.randomBytes(6)).toString('hex')
  const keyOf = (what: 'print' | 'preview' | 'picture') => madeKey({ sellerId, versionId }, what, round)
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
