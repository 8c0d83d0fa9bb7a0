import { existsSync } from 'node:fs'
import { copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashFile } from '#server/blobs/hash-file.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Loop } from '#server/kernel/feature.ts'
import { madeKey } from '../blob-keys.ts'
import { type SampleFile, sampleFiles } from './sample-files.ts'
import { findWithoutBytes, noteBytes } from './sample-store.ts'

/** Stores the bytes of samples that have none, as if they had been uploaded; measuring goes on from there. */
export const storeSamples: Loop = {
  name: 'store samples',
  everyMs: () => 60_000,
  async run(context) {
    await context.locks.tryWith('store-samples', async (lost) => {
      const wanting = await findWithoutBytes(context.db)
      for (const sample of sampleFiles) {
        if (lost.aborted || context.stopping.aborted) return
        if (wanting.has(sample.versionId)) await storeSample(context, sample)
      }
    })
  },
}

/** Under a key of its own each time, so that what a crash left under another is swept and nothing else. */
async function storeSample(context: Context, { id, versionId, model }: SampleFile): Promise<void> {
  const { blobs, db } = context
  await blobs.withFolder(async (folder) => {
    const path = join(folder, 'model.stl')
    await copyFile(modelPath(model), path)
    const [{ size: bytes }, sha256] = [await stat(path), await hashFile(path)]
    const round = Buffer.from(context.randomBytes(6)).toString('hex')
    const key = madeKey({ sellerId: null, versionId }, 'original', round)
    await blobs.put(key, path)
    const isKept = await db.transaction((tx) => noteBytes(tx, { id, versionId, key, bytes, sha256 }))
    if (!isKept) await blobs.remove([key])
  })
}

// The build puts the models beside its bundle; without a build they lie where the pages have them.
const folders = ['./models/', '../../../../web/public/models/'].map(
  (place) => new URL(place, import.meta.url),
)

function modelPath(model: SampleFile['model']): string {
  const folder = folders.find((each) => existsSync(each))
  if (!folder) throw new Error('The models of the samples are not where they should be.')
  return fileURLToPath(new URL(`${model}.stl`, folder))
}
