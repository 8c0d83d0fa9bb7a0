import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { EncodedPhoto } from '#server/mesh-pool/mesh-pool.ts'

/** Photos and pictures of a seller, or photos of reviews of a sale. */
const PER_OWNER = { max: 120, perMs: 3_600_000 }

/** Re-encodes an uploaded photo, in Base64, and hands over its files while they exist. `ownerId`: the seller or sale it counts for. */
export async function encodeUpload<Kept>(
  context: Context,
  { ownerId, image }: { ownerId: string; image: string },
  keep: (encoded: EncodedPhoto) => Promise<Kept>,
): Promise<Kept> {
  context.rateLimits.enforce(`photos:${ownerId}`, PER_OWNER)
  const source = Buffer.from(image, 'base64')
  if (!(await context.hasRoomFor(source.length))) throw new Failure('STORAGE_FULL')
  return await context.blobs.withFolder(async (folder) => {
    const path = join(folder, 'upload')
    await writeFile(path, source)
    const encoded = await context.meshes.encodePhoto({ path, into: folder }, context.stopping)
    if ('refusal' in encoded) throw new Failure('PHOTO_REFUSED', { message: encoded.refusal })
    return await keep(encoded)
  })
}
