import { readFile } from 'node:fs/promises'
import type { Turntable } from '#contract/products/lettering.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import type { RecordKey } from '#server/kernel/ids.ts'
import { findMadeLettering } from './lettering-store.ts'

const TURNS = { max: 30, perMs: 60_000 }
const TIMEOUT_MS = 20_000
const RETRY_AFTER_SECONDS = 5

/** Pictures of a seller’s print file with a text from all sides. */
export const turnLettering: Verbs['turnLettering'] = (context, { userId }, { id }) => {
  context.rateLimits.enforce(`turntable:${userId}`, TURNS)
  return drawTurntableOf(context, { sellerId: userId, id })
}

/** Draws a print file with a text from all sides, in turn with models. Stores nothing: few are looked at so. */
export async function drawTurntableOf(
  { db, blobs, meshes, stopping }: Context,
  lettering: RecordKey,
): Promise<Turntable> {
  const made = await findMadeLettering(db, lettering)
  if (!made) throw notFound()
  const { normal, up } = made.area
  const waited = AbortSignal.timeout(TIMEOUT_MS)
  const signal = AbortSignal.any([stopping, waited])
  return blobs.withFolder((into) =>
    blobs.withFile(made.printKey, async (path) => {
      const turned = await meshes.turnModel({ path, into, normal, up }, signal).catch((error: unknown) => {
        throw waited.aborted
          ? new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
          : error
      })
      if ('refusal' in turned) throw new Failure('FILE_NOT_READY', { message: turned.refusal })
      return { frames: turned.frames, image: await readFile(turned.strip, 'base64') }
    }),
  )
}
