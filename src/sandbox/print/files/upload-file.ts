import { z } from 'zod'
import type { HttpResponse } from '#sandbox/kit/http-response.ts'
import type { Call } from '#sandbox/kit/provider-route.ts'
import { newUuid, type World } from '#sandbox/kit/world.ts'
import { type PrintAccount, platformOf } from '../print-accounts.ts'
import { requestError, success, validationError } from '../print-responses.ts'
import { loadObject, presign } from './file-store.ts'
import { measureStl } from './measure-stl.ts'
import { type PrintFile, presentFile, printFiles, weightOf } from './print-files.ts'

const maxSideMm = 220

const uploadBody = z.object({
  name: z.string().min(1),
  platformId: z.string(),
  ownerId: z.string().nullish(),
})

const placeholderBody = z.object({
  filePlaceholder: uploadBody.extend({
    id: z.number(),
    type: z.literal('stl'),
    notes: z.null(),
    publicFileServiceId: z.uuid(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  }),
})

/** Reserves a file id and returns the presigned link for its bytes. */
export function startUpload(
  world: World,
  { account, body, tx, now, origin }: Call<PrintAccount>,
): HttpResponse {
  const parsed = uploadBody.safeParse(body)
  if (!parsed.success) throw validationError('name and platformId are required')
  const { name, platformId, ownerId } = parsed.data
  if (!platformOf(world.store, account, platformId)?.enabled) throw requestError('Platform not found')
  const publicFileServiceId = newUuid(world, tx, 'print.upload')
  const at = new Date(now).toISOString()
  return success(
    {
      presignedUrl: presign(origin, 'PUT', publicFileServiceId, now),
      key: `uploads/${publicFileServiceId}`,
      filePlaceholder: {
        id: 9000 + tx.nextNumber('print.file'),
        ownerId: ownerId ?? null,
        type: 'stl',
        name,
        notes: null,
        platformId,
        publicFileServiceId,
        createdAt: at,
        updatedAt: at,
      },
    },
    { message: 'Presigned URL created' },
  )
}

/** Measures the upload and creates the file. An owner's second file with the same name returns the first. */
export async function confirmUpload(world: World, call: Call<PrintAccount>): Promise<HttpResponse> {
  const { account, body, tx, now, origin } = call
  const parsed = placeholderBody.safeParse(body)
  if (!parsed.success) throw validationError('filePlaceholder must be sent exactly as it was received')
  const { filePlaceholder } = parsed.data
  if (!platformOf(world.store, account, filePlaceholder.platformId)) throw requestError('Platform not found')
  const bytes = await loadObject(world, filePlaceholder.publicFileServiceId)
  if (!bytes) throw requestError('File was not uploaded')
  const measure = measureStl(bytes)
  if (!measure) throw requestError('File is not a valid STL')
  const { x, y, z, volume, surfaceArea } = measure
  if (Math.max(x, y, z) > maxSideMm) throw requestError(`File is larger than ${maxSideMm} mm`)

  const ownerId = filePlaceholder.ownerId ?? null
  const files = printFiles(world.store)
  const existing =
    files.get(filePlaceholder.publicFileServiceId) ??
    [...files.values()].find(
      (file) => ownerId !== null && file.ownerId === ownerId && file.name === filePlaceholder.name,
    )
  const file: PrintFile = existing ?? {
    id: filePlaceholder.id,
    publicFileServiceId: filePlaceholder.publicFileServiceId,
    name: filePlaceholder.name,
    ownerId,
    platformId: filePlaceholder.platformId,
    x,
    y,
    z,
    volume,
    surfaceArea,
    weight: weightOf(volume),
    createdAt: filePlaceholder.createdAt,
    updatedAt: new Date(now).toISOString(),
  }
  if (!existing) {
    tx.put(files, file.publicFileServiceId, file)
    tx.record({
      provider: 'print',
      route: 'files.confirm-upload',
      account: account.key,
      action: 'file.created',
      id: file.publicFileServiceId,
      reference: file.name,
      chargedCents: 0,
    })
  }
  return success(presentWithLinks(file, origin, now), { message: 'File uploaded' })
}

/** A file with links that are valid for an hour. */
export function presentWithLinks(file: PrintFile, origin: string, now: number) {
  const { publicFileServiceId: id } = file
  return presentFile(file, presign(origin, 'GET', id, now), `${origin}/print/previews/${id}.png`)
}
