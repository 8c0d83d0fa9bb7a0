import type { Context } from '#server/kernel/context.ts'
import { originalKey } from '../blob-keys.ts'
import { insertFile, insertVersion, lockFile } from '../file-store.ts'
import { measureVersion } from '../measure/measure-version.job.ts'
import { modelNameOf } from './upload-name.ts'
import { lockFiles, removeUpload, type UploadRecord } from './upload-store.ts'

/** Turns a verified upload into a file or a file's next version. Safe to retry from any point. */
export async function fileUpload(context: Context, upload: UploadRecord, sha256: string): Promise<void> {
  const { id, sellerId, versionId, name: fileName, bytes, folder } = upload
  const key = originalKey(upload)
  await context.blobs.incoming.keep(id, key)
  context.crashPoint('upload.kept')
  const at = context.clock.now()
  await context.db.transaction(async (tx) => {
    await lockFiles(tx, sellerId)
    // Canceled meanwhile; the sweep removes its bytes.
    if (!(await removeUpload(tx, upload))) return
    const known = upload.fileId && (await lockFile(tx, sellerId, upload.fileId))
    const version = { id: versionId, sellerId, fileName, bytes, sha256, key, at }
    let fileId = upload.fileId
    if (known) await insertVersion(tx, { ...version, fileId: known.id, version: known.versions + 1 })
    else {
      fileId = context.newId('file')
      await insertFile(tx, { ...version, fileId, name: modelNameOf(fileName), folder })
    }
    await context.jobs.send(measureVersion, { versionId }, { key: versionId, tx })
    tx.afterCommit(() => {
      context.realtime.toUser(sellerId, 'uploadComplete', fileName, { uploadId: id, fileId })
      context.realtime.toUser(sellerId, 'fileUpdate', { fileId: fileId! })
    })
  })
  context.crashPoint('upload.filed')
  await context.blobs.incoming.discard(id)
}
