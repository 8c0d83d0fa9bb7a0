import { stat } from 'node:fs/promises'
import { BytesLost } from '#server/blobs/blob-store.ts'
import { hashFile } from '#server/blobs/hash-file.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Loop } from '#server/kernel/feature.ts'
import { originalKey } from '../blob-keys.ts'
import { findSameBytes } from '../read-files.ts'
import { fileUpload } from './file-upload.ts'
import { findReceived, noteFailed, noteSame, type UploadRecord } from './upload-store.ts'

const AT_ONCE = 20

/** Makes files of uploads that are whole. Whatever dies on the way, the next round goes on from there. */
export const finishUploads: Loop = {
  name: 'finish uploads',
  everyMs: ({ config }) => (config.mode === 'test' ? 200 : 1_000),
  async run(context) {
    await context.locks.tryWith('finish-uploads', async (lost) => {
      for (const upload of await findReceived(context.db, AT_ONCE)) {
        if (lost.aborted || context.stopping.aborted) return
        await finishUpload(context, upload).catch((err: unknown) =>
          context.log.warn({ err, upload: upload.id }, 'an upload could not be finished'),
        )
      }
    })
  },
}

async function finishUpload(context: Context, upload: UploadRecord): Promise<void> {
  const found = await lookAtBytes(context, upload)
  const trouble = troubleOf(upload, found)
  if (trouble) return fail(context, upload, trouble)
  const { sha256 } = found!
  const same = upload.decision ? null : await findSameBytes(context.db, upload.sellerId, sha256)
  if (!same) return fileUpload(context, upload, sha256)
  await noteSame(context.db, upload, { sameAs: same, sha256, at: context.clock.now() })
  context.realtime.toUser(upload.sellerId, 'uploadComplete', upload.name, {
    uploadId: upload.id,
    fileId: null,
  })
}

interface Found {
  bytes: number
  sha256: string
}

/** All that came, read again from where it is kept; null where there is nothing. */
async function lookAtBytes({ blobs }: Context, upload: UploadRecord): Promise<Found | null> {
  const look = async (path: string) => ({ bytes: (await stat(path)).size, sha256: await hashFile(path) })
  const key = originalKey(upload)
  // An earlier round may have come as far as moving it.
  const isMoved = (await blobs.sizeOf(key)) !== null
  try {
    return await (isMoved ? blobs.withFile(key, look) : blobs.incoming.withFile(upload.id, look))
  } catch (error) {
    if (error instanceof BytesLost || (error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function troubleOf({ bytes, saidSha256 }: UploadRecord, found: Found | null): string | null {
  if (!found) return 'What had arrived was lost; upload the file again.'
  if (found.bytes !== bytes) return `Of ${bytes} bytes ${found.bytes} are there; upload the file again.`
  if (saidSha256 && saidSha256 !== found.sha256)
    return 'What arrived is not what was sent; upload the file again.'
  return null
}

async function fail(context: Context, upload: UploadRecord, message: string): Promise<void> {
  if (!(await noteFailed(context.db, upload, message, context.clock.now()))) return
  await context.blobs.incoming.discard(upload.id)
  await context.blobs.remove([originalKey(upload)])
  context.realtime.toUser(upload.sellerId, 'uploadError', upload.name, { uploadId: upload.id, message })
}
