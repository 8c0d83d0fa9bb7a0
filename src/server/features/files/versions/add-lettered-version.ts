import { stat } from 'node:fs/promises'
import type { Measurement } from '#mesh/measurement.ts'
import { hashFile } from '#server/blobs/hash-file.ts'
import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import type { LetteredModel } from '#server/mesh-pool/mesh-pool.ts'
import { artifactKey } from '../blob-keys.ts'
import { insertLettered } from './lettered-version-store.ts'
import { registerPrintFiles } from './register-print-files.ts'

export interface StoredLettering {
  measurement: Measurement
  bytes: number
  printKey: string
  pictureKey: string
  printSha256: string
}

/** Stores the bytes of a print file with a text. What no version refers to afterwards is swept. */
export async function storeLettered(
  { blobs, randomBytes }: Context,
  { sellerId, id: versionId }: { sellerId: string; id: string },
  { measurement, printFile, picture }: LetteredModel,
): Promise<StoredLettering> {
  const round = Buffer.from(randomBytes(6)).toString('hex')
  const [printKey, pictureKey] = (['print', 'picture'] as const).map((what) =>
    artifactKey({ sellerId, versionId }, what, round),
  ) as [string, string]
  const printSha256 = await hashFile(printFile)
  const { size: bytes } = await stat(printFile)
  await blobs.put(printKey, printFile)
  await blobs.put(pictureKey, picture)
  return { measurement, bytes, printKey, pictureKey, printSha256 }
}

/** Adds a print file with a text to the versions of its file, below those that the seller uploaded, and registers it. */
export async function addLetteredVersion(
  context: Context,
  tx: Queries,
  lettering: StoredLettering & { id: string; fileId: string; sellerId: string; sourceId: string },
): Promise<void> {
  await insertLettered(tx, { ...lettering, at: context.clock.now() })
  await context.jobs.wake(registerPrintFiles, { tx })
}
