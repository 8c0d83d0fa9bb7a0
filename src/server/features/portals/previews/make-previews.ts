import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'
import type { FileResult, PreviewedModel } from '#server/mesh-pool/mesh-pool.ts'
import { previewKey } from './preview-key.ts'
import {
  countPreviewStart,
  findWaitingPreviews,
  hasWaitingPreviews,
  recordPreview,
  type WaitingPreview,
} from './preview-store.ts'

const BATCH_SIZE = 20
/** A file that ended the server so many times is at fault. */
const MAX_STARTS = 3

/** Makes requested previews, one after another. The mesh pool’s time and memory per file are limited. */
export const makePreviews = recurring({
  name: 'make-listing-previews',
  every: 5_000,
  hasWork: hasWaitingPreviews,
  async run(context, signal = context.stopping) {
    for (const preview of await findWaitingPreviews(context.db, BATCH_SIZE)) {
      if (signal.aborted) return
      await context.blobs.withFolder((into) => makeAndKeep(context, preview, { into, signal }))
    }
  },
})

async function makeAndKeep(
  context: Context,
  preview: WaitingPreview,
  { into, signal }: { into: string; signal: AbortSignal },
): Promise<void> {
  const made = await make(context, preview, { into, signal })
  if (signal.aborted) return
  if ('refusal' in made) {
    context.log.warn(
      { version: preview.versionId, refusal: made.refusal },
      'a listing has no 3D view of a file',
    )
    await recordPreview(context.db, preview, null)
    return
  }
  const key = previewKey({ ...preview, sha256: made.sha256 })
  await context.blobs.put(key, made.preview)
  if (!(await recordPreview(context.db, preview, made))) await context.blobs.remove([key])
}

async function make(
  { blobs, meshes, db }: Context,
  preview: WaitingPreview,
  { into, signal }: { into: string; signal: AbortSignal },
): Promise<FileResult<PreviewedModel>> {
  if (preview.starts >= MAX_STARTS) return { refusal: 'It ended the server several times.' }
  if ((await blobs.sizeOf(preview.sourceKey)) === null) return { refusal: 'Its bytes are gone.' }
  await countPreviewStart(db, preview, 1)
  const { seed } = preview
  return blobs.withFile(preview.sourceKey, (path) =>
    meshes
      .previewModel({ path, into, seed }, signal)
      // Not when this process ends in the middle: then the start counts.
      .finally(() => countPreviewStart(db, preview, -1)),
  )
}
