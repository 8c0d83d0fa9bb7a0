import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { readKnownUploads } from './upload/read-uploads.ts'
import { removeExpired } from './upload/upload-store.ts'
import { expiredBefore, INACTIVE_UPLOAD_MS, ORPHAN_MS } from './upload/upload-times.ts'
import { readKnownVersions } from './versions/read-versions.ts'

const MINUTE_MS = 60_000
const BATCH_SIZE = 500

/** Removes abandoned uploads and orphaned blobs. */
export const sweepFiles = recurring({
  name: 'sweep-files',
  every: 20 * MINUTE_MS,
  async run(context, signal) {
    const now = context.clock.now()
    await removeExpired(context.db, {
      receivingBefore: expiredBefore(now),
      inactiveBefore: new Date(now.getTime() - INACTIVE_UPLOAD_MS),
    })
    // Younger blobs may belong to a write in progress.
    const before = new Date(now.getTime() - ORPHAN_MS)
    await sweepIncoming(context, before)
    if (!signal.aborted) await sweepBlobs(context, before)
    if (!signal.aborted) await context.blobs.removeIncompleteWrites(before)
  },
})

async function sweepIncoming({ blobs, db }: Context, before: Date): Promise<void> {
  for await (const batch of inBatches(blobs.incoming.list())) {
    const old = batch.filter(({ at }) => at < before).map(({ id }) => id)
    const known = await readKnownUploads(db, old)
    for (const id of old) if (!known.has(id)) await blobs.incoming.discard(id)
  }
}

async function sweepBlobs({ blobs, db }: Context, before: Date): Promise<void> {
  for await (const batch of inBatches(blobs.list())) {
    const old = batch.filter(({ at }) => at < before)
    const known = await readKnownVersions(db, [...new Set(old.flatMap(({ key }) => versionIdOf(key) ?? []))])
    const orphans = old.filter(({ key }) => !known.get(versionIdOf(key) ?? '')?.includes(key))
    await blobs.remove(orphans.map(({ key }) => key))
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const versionIdOf = (key: string): string | null => {
  const step = key.split('/')[1] ?? ''
  return UUID.test(step) ? step : null
}

async function* inBatches<T>(things: AsyncIterable<T>): AsyncIterable<T[]> {
  let batch: T[] = []
  for await (const thing of things) {
    if (batch.push(thing) < BATCH_SIZE) continue
    yield batch
    batch = []
  }
  yield batch
}
