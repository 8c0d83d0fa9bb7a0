import { describeNarrow } from '#domain/lettering/describe-narrow.ts'
import { hashFile } from '#server/blobs/hash-file.ts'
import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'
import type { FileResult, LetteredModel } from '#server/mesh-pool/mesh-pool.ts'
import { recheckOrdersPrinting } from '../catalog/recheck-printing.ts'
import { addLetteredVersion, storeLettered } from '../files/versions/add-lettered-version.ts'
import { readVersion } from '../files/versions/read-versions.ts'
import { letterRequest } from './letter-request.ts'
import {
  countStart,
  deleteLettering,
  findWaitingLetterings,
  hasWaitingLetterings,
  recordLettering,
  type WaitingLettering,
} from './lettering-store.ts'

const BATCH_SIZE = 20
/** A text that ended the server so many times is at fault. */
const MAX_STARTS = 3
const FAILED = 'Making this text failed several times.'
const DAMAGED = 'The stored print file is damaged. Upload the model again.'

/** Makes requested print files with a text, one after another. The mesh pool's time and memory per file are limited. */
export const makeLetterings = recurring({
  name: 'make-letterings',
  every: 5_000,
  hasWork: hasWaitingLetterings,
  async run(context, signal = context.stopping) {
    for (const lettering of await findWaitingLetterings(context.db, BATCH_SIZE)) {
      if (signal.aborted) return
      await makeAndKeep(context, lettering, signal)
    }
  },
})

async function makeAndKeep(
  context: Context,
  lettering: WaitingLettering,
  signal: AbortSignal,
): Promise<void> {
  const { sellerId, sourceId } = lettering
  const { printKey, printSha256 } = (await readVersion(context.db, sellerId, { versionId: sourceId })) ?? {}
  // Measured in another unit meanwhile, for example. The check requests what is needed now.
  if (!printKey || printSha256 !== lettering.sourceSha256) {
    await context.db.transaction(async (tx) => {
      await deleteLettering(tx, lettering)
      await recheckOrdersPrinting(context, tx, lettering.id)
    })
    return
  }
  await context.blobs.withFolder(async (into) => {
    const made =
      lettering.starts >= MAX_STARTS
        ? { refusal: FAILED }
        : await make(context, lettering, { printKey, into, signal })
    if (!signal.aborted) await keep(context, lettering, made)
  })
}

async function make(
  { blobs, meshes, db }: Context,
  lettering: WaitingLettering,
  { printKey, into, signal }: { printKey: string; into: string; signal: AbortSignal },
): Promise<FileResult<LetteredModel>> {
  const request = await letterRequest(db, lettering, into)
  if ('refusal' in request) return request
  await countStart(db, lettering, 1)
  return blobs.withFile(printKey, async (path) => {
    const made = await meshes
      .letterModel({ ...request, path }, signal)
      // Not when this process ends in the middle: then the start counts.
      .finally(() => countStart(db, lettering, -1))
    // Hash afterwards: this proves that these bytes got the text.
    return (await hashFile(path)) === lettering.sourceSha256 ? made : { refusal: DAMAGED }
  })
}

async function keep(
  context: Context,
  lettering: WaitingLettering,
  made: FileResult<LetteredModel>,
): Promise<void> {
  context.crashPoint('lettering.made')
  const stored = 'refusal' in made ? null : await storeLettered(context, lettering, made)
  context.crashPoint('lettering.stored')
  await context.db.transaction(async (tx) => {
    const end = 'refusal' in made ? made : { warning: describeNarrow(made) }
    if (!(await recordLettering(tx, lettering, end))) return
    if (stored) await addLetteredVersion(context, tx, { ...lettering, ...stored })
    await recheckOrdersPrinting(context, tx, lettering.id)
  })
  context.crashPoint('lettering.kept')
}
