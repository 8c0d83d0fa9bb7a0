import { uploadLimits } from '#contract/constants.ts'
import { idSchema } from '#contract/values.ts'
import type { UploadInput } from '#server/blobs/upload-handlers.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { readOwnFileId } from '../read-files.ts'
import { newVersionId } from '../versions/new-version-id.ts'
import { requireSpace } from './require-space.ts'
import { readUploadName } from './upload-name.ts'
import { insertUpload } from './upload-store.ts'
import { endsAt } from './upload-times.ts'

const tooManyOpen = `${uploadLimits.pending.toLocaleString('en-US')} of your uploads aren’t finished. Finish or remove some, then upload this file again.`
const SHA256 = /^[0-9a-f]{64}$/i

/** Checks limits and creates the upload record. */
export async function beginUpload(
  context: Context,
  sellerId: string,
  { bytes, metadata }: UploadInput,
): Promise<{ id: string; expiresAt: Date }> {
  if (bytes === 0) throw new Failure('FILE_REFUSED', { message: 'This file is empty.' })
  if (bytes > uploadLimits.bytes) throw new Failure('FILE_TOO_LARGE')
  if (!(await context.hasRoomFor(bytes))) throw new Failure('STORAGE_FULL')
  const { name, folder } = readUploadName(metadata.get('filename') ?? metadata.get('name') ?? '')
  const saidSha256 = SHA256.exec(metadata.get('sha256') ?? '')?.[0].toLowerCase() ?? null
  const wantedFile = metadata.get('fileId') ?? null
  const at = context.clock.now()
  const id = context.newId('upl')
  await context.db.transaction(async (tx) => {
    const { uploads } = await requireSpace(context, tx, sellerId, bytes)
    if (uploads >= uploadLimits.pending) throw new Failure('QUOTA_EXCEEDED', { message: tooManyOpen })
    const fileId = wantedFile === null ? null : await readOwnFileId(tx, sellerId, wantedFile)
    if (wantedFile !== null && (!fileId || !idSchema('file').safeParse(wantedFile).success)) throw notFound()
    const upload = { id, sellerId, name, folder, fileId, bytes, saidSha256, versionId: newVersionId(context) }
    await insertUpload(tx, upload, at)
  })
  return { id, expiresAt: endsAt(at) }
}
