import { stat } from 'node:fs/promises'
import { uploadLimits } from '#contract/constants.ts'
import { hashFile } from '#server/blobs/hash-file.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { originalKey } from '../blob-keys.ts'
import { insertFile } from '../file-store.ts'
import { measureVersion } from '../measure/measure-version.job.ts'
import { requireSpace } from '../upload/require-space.ts'
import { lockFiles } from '../upload/upload-store.ts'
import { newVersionId } from '../versions/new-version-id.ts'
import { copyRights, findFileOfBytes, setFilament } from './object-store.ts'

interface Made {
  sellerId: string
  /** The seller’s file that it was made of. */
  from: { fileId: string; folder: string }
  /** The path of a binary STL in millimeters. */
  file: string
  name: string
  filamentId: string | null
}

/** Adds a file that we made of another one, or finds the one that the seller has of the same bytes, so that a repeated request adds nothing. */
export async function addMadeFile(
  context: Context,
  { sellerId, from, file, name, filamentId }: Made,
): Promise<{ fileId: string; versionId: string; name: string; isKnown: boolean }> {
  const { size: bytes } = await stat(file)
  if (bytes > uploadLimits.bytes) throw new Failure('FILE_TOO_LARGE')
  const sha256 = await hashFile(file)
  const known = await findFileOfBytes(context.db, sellerId, sha256)
  const versionId = newVersionId(context)
  const key = originalKey({ sellerId, versionId })
  if (!known) await context.blobs.put(key, file)
  const at = context.clock.now()
  return context.db.transaction(async (tx) => {
    await lockFiles(tx, sellerId)
    const same = known ?? (await findFileOfBytes(tx, sellerId, sha256))
    if (same) {
      if (filamentId) await setFilament(tx, same.fileId, filamentId)
      return { ...same, isKnown: true }
    }
    await requireSpace(context, tx, sellerId, bytes)
    const fileId = context.newId('file')
    const version = { id: versionId, sellerId, fileName: `${name}.stl`, bytes, sha256, key, at }
    await insertFile(tx, { ...version, fileId, name, folder: from.folder, unit: 'mm' })
    await copyRights(tx, { from: from.fileId, to: fileId })
    if (filamentId) await setFilament(tx, fileId, filamentId)
    await context.jobs.send(measureVersion, { versionId }, { key: versionId, tx })
    tx.afterCommit(() => context.realtime.toUser(sellerId, 'fileUpdate', { fileId }))
    return { fileId, versionId, name, isKnown: false }
  })
}
