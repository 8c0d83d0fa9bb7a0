import { stat } from 'node:fs/promises'
import { MissingBytesError } from '#server/blobs/blob-store.ts'
import { hashFile } from '#server/blobs/hash-file.ts'
import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { originalKey } from '../blob-keys.ts'
import { findSameBytes } from '../versions/read-versions.ts'
import { fileUpload } from './file-upload.ts'
import {
  findReceived,
  hasReceived,
  recordDuplicate,
  recordFailed,
  type UploadRecord,
} from './upload-store.ts'

const BATCH_SIZE = 20

/** Turns complete uploads into files, woken by their last byte. After a crash, the next round continues. */
export const finishUploads = recurring({
  name: 'finish-uploads',
  every: 5_000,
  hasWork: () => hasReceived(),
  async run(context, signal) {
    const uploads = await findReceived(context.db, BATCH_SIZE)
    for (const upload of uploads) {
      if (signal.aborted) return
      await finishUpload(context, upload).catch((err: unknown) =>
        context.log.warn({ err, upload: upload.id }, 'could not finish an upload'),
      )
    }
    if (uploads.length === BATCH_SIZE) await context.jobs.wake(finishUploads)
  },
})

async function finishUpload(context: Context, upload: UploadRecord): Promise<void> {
  const found = await readStoredBytes(context, upload)
  const problem = findDamage(upload, found)
  if (problem) return fail(context, upload, problem)
  const { sha256 } = found!
  const same = upload.decision ? null : await findSameBytes(context.db, upload.sellerId, sha256)
  if (!same) return fileUpload(context, upload, sha256)
  await recordDuplicate(context.db, upload, { sameAs: same, sha256, at: context.clock.now() })
  context.realtime.toUser(upload.sellerId, 'uploadComplete', upload.name, {
    uploadId: upload.id,
    fileId: null,
  })
}

interface Found {
  bytes: number
  sha256: string
}

/** Size and hash of the stored bytes, read back from storage; null if they are gone. */
async function readStoredBytes({ blobs }: Context, upload: UploadRecord): Promise<Found | null> {
  const look = async (path: string) => ({ bytes: (await stat(path)).size, sha256: await hashFile(path) })
  const key = originalKey(upload)
  // An earlier run may already have moved it.
  const isMoved = (await blobs.sizeOf(key)) !== null
  try {
    return await (isMoved ? blobs.withFile(key, look) : blobs.incoming.withFile(upload.id, look))
  } catch (error) {
    if (error instanceof MissingBytesError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function findDamage({ bytes, saidSha256 }: UploadRecord, found: Found | null): string | null {
  if (!found) return 'The uploaded data was lost. Upload the file again.'
  if (found.bytes !== bytes) return `Only ${found.bytes} of ${bytes} bytes arrived. Upload the file again.`
  if (saidSha256 && saidSha256 !== found.sha256) return 'The file was damaged during upload. Upload it again.'
  return null
}

async function fail(context: Context, upload: UploadRecord, message: string): Promise<void> {
  if (!(await recordFailed(context.db, upload, message, context.clock.now()))) return
  await context.blobs.incoming.discard(upload.id)
  await context.blobs.remove([originalKey(upload)])
  context.realtime.toUser(upload.sellerId, 'uploadError', upload.name, { uploadId: upload.id, message })
}
