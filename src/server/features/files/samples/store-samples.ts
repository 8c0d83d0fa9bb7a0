import { existsSync } from 'node:fs'
import { copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashFile } from '#server/blobs/hash-file.ts'
import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { artifactKey } from '../blob-keys.ts'
import { measureVersion } from '../measure/measure-version.job.ts'
import { type SampleFile, sampleFiles } from './sample-files.ts'
import { findWithoutBytes, hasSamplesWithoutBytes, recordSampleBytes } from './sample-store.ts'

/** Stores the bytes of samples that have none, as if uploaded, so that measuring can start. */
export const storeSamples = recurring({
  name: 'store-samples',
  every: 60_000,
  hasWork: hasSamplesWithoutBytes,
  async run(context, signal) {
    const wanting = await findWithoutBytes(context.db)
    for (const sample of sampleFiles) {
      if (signal.aborted) return
      if (wanting.has(sample.versionId)) await storeSample(context, sample)
    }
  },
})

/** Uses a fresh key each time, so the sweep removes exactly the leftovers of a crash. */
async function storeSample(context: Context, { id, versionId, model }: SampleFile): Promise<void> {
  const { blobs, db } = context
  await blobs.withFolder(async (folder) => {
    const path = join(folder, 'model.stl')
    await copyFile(modelPath(model), path)
    const [{ size: bytes }, sha256] = [await stat(path), await hashFile(path)]
    const round = Buffer.from(context.randomBytes(6)).toString('hex')
    const key = artifactKey({ sellerId: null, versionId }, 'original', round)
    await blobs.put(key, path)
    const isKept = await db.transaction(async (tx) => {
      const isRecorded = await recordSampleBytes(tx, { id, versionId, key, bytes, sha256 })
      if (isRecorded) await context.jobs.send(measureVersion, { versionId }, { key: versionId, tx })
      return isRecorded
    })
    if (!isKept) await blobs.remove([key])
  })
}

// The build copies the models next to its bundle; without a build they are in the web app's public folder.
const folders = ['./models/', '../../../../web/public/models/'].map(
  (place) => new URL(place, import.meta.url),
)

function modelPath(model: SampleFile['model']): string {
  const folder = folders.find((each) => existsSync(each))
  if (!folder) throw new Error('The sample models folder is missing.')
  return fileURLToPath(new URL(`${model}.stl`, folder))
}
