import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readFileOfVersion } from '../versions/read-versions.ts'
import { fileUpload } from './file-upload.ts'
import { findUpload, recordDecision, removeUpload } from './upload-store.ts'

/** Applies the seller's decision about an upload whose bytes already exist. */
export const decideUpload: Verbs['decideUpload'] = async (context, { userId }, { id, decision }) => {
  const upload = await context.db.transaction(async (tx) => {
    const found = await findUpload(tx, userId, id, { lock: true })
    if (!found) throw notFound()
    if (found.state !== 'DECIDE' || !found.sha256) throw new Failure('UPLOAD_DECIDED')
    // The matching file may be deleted by now; then there is nothing to use or to add a version to.
    const like = decision === 'NEW_VERSION' ? (found.fileId ?? found.sameAs) : found.sameAs
    if (decision === 'USE_EXISTING') {
      if (!like) throw new Failure('UPLOAD_DECIDED')
      await removeUpload(tx, found)
      return { ...found, fileId: like }
    }
    const fileId = decision === 'NEW_VERSION' ? like : null
    await recordDecision(tx, found, { decision, fileId, at: context.clock.now() })
    return { ...found, decision, fileId }
  })
  if (decision === 'USE_EXISTING') {
    await context.blobs.incoming.discard(id)
    return { fileId: upload.fileId! }
  }
  await fileUpload(context, upload, upload.sha256!)
  // `finishUploads` may have been faster; the version id was fixed before either ran.
  const fileId = await readFileOfVersion(context.db, upload.versionId)
  if (!fileId) throw new Failure('UPLOAD_DECIDED')
  return { fileId }
}
