import { describeNarrowLogo } from '#domain/lettering/describe-narrow.ts'
import { BYTES_PER_TRIANGLE } from '#mesh/stl/binary-stl.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { addMadeFile } from '../files/objects/add-made-file.ts'
import { requireOwnAssets } from './assets/require-own-assets.ts'
import { letterRequest } from './letter-request.ts'
import { withLetteringTurn } from './lettering-turn.ts'
import { readNewestPrintFile } from './read-newest-print-file.ts'

const MAX_NAME = 120
const SUFFIX = ' with logo'

/** Makes a file of a part with the logo of an area, for all its prints. One at a time per seller. */
export const addLogoFile: Verbs['addLogoFile'] = async (context, { userId: sellerId }, { id, area }) => {
  const file = await readNewestPrintFile(context.db, sellerId, id)
  if (!file) throw notFound()
  const { printKey, name, filamentId } = file
  if (printKey === null) throw new Failure('FILE_NOT_READY')
  await requireOwnAssets(context.db, sellerId, area)
  return withLetteringTurn(context, sellerId, (signal) =>
    context.blobs.withFolder(async (into) => {
      const request = await letterRequest(context.db, { sellerId, area, text: '' }, into)
      const made =
        'refusal' in request
          ? request
          : await context.blobs.withFile(printKey, (path) =>
              context.meshes.letterModel({ ...request, path }, signal),
            )
      if ('refusal' in made) return { refusal: made.refusal, warning: null, file: null }
      if (!(await context.hasRoomFor(made.measurement.triangles * BYTES_PER_TRIANGLE)))
        throw new Failure('STORAGE_FULL')
      const added = await addMadeFile(context, {
        sellerId,
        from: { fileId: id, folder: file.folder },
        file: made.printFile,
        name: `${name.slice(0, MAX_NAME - SUFFIX.length)}${SUFFIX}`,
        filamentId,
      })
      const { fileId, isKnown } = added
      return {
        refusal: null,
        warning: describeNarrowLogo(made),
        file: { fileId, name: added.name, isKnown },
      }
    }),
  )
}
