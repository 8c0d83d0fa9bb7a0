import { z } from 'zod'
import { photoLimits } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { encodedPhoto, encodedPhotoLength, idSchema, ordinal, publicText } from '../values.ts'
import { portal } from './portals.ts'

const alt = publicText(200)

/** A photo of a portal. */
export const portalPhoto = z.object({
  id: z.string(),
  /** What it shows, for people who don’t see it; empty for the portal’s title. */
  alt: z.string(),
  /** The address of the widest version, which ends with its width. Strangers can load it once the portal is listed. */
  src: z.string(),
  /** Of all versions, in pixels. */
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
})
export type PortalPhoto = z.output<typeof portalPhoto>

const ofPortal = z.strictObject({ id: idSchema('por') })
const reply = z.object({ portal, photos: z.array(portalPhoto) })

export const portalPhotoEndpoints = {
  listPortalPhotos: endpoint('GET', '/portals/:id/photos', {
    access: 'user',
    summary: 'Lists the photos of one of the account’s portals, in their order.',
    params: ofPortal,
    reply: z.object({ photos: z.array(portalPhoto) }),
  }),
  addPortalPhoto: endpoint('POST', '/portals/:id/photos', {
    access: 'user',
    summary:
      'Adds a photo at the end. It is re-encoded without metadata and counts toward the account’s storage. A portal that was approved is reviewed again.',
    params: ofPortal,
    maxBodyBytes: encodedPhotoLength + 10_000,
    body: z.strictObject({
      image: encodedPhoto,
      alt: alt.default(''),
    }),
    status: 201,
    reply,
    errors: ['PHOTO_REFUSED', 'PORTAL_PHOTOS', 'PORTAL_STATE', 'QUOTA_EXCEEDED', 'STORAGE_FULL'],
  }),
  savePortalPhotos: endpoint('PUT', '/portals/:id/photos', {
    access: 'user',
    summary:
      'Sets the order and descriptions of the photos, and deletes those that aren’t named. A portal that was approved is reviewed again when a description changes.',
    params: ofPortal,
    body: z.strictObject({
      /** The portal’s version that the change is based on. */
      version: ordinal,
      photos: z.array(z.strictObject({ id: z.uuid(), alt })).max(photoLimits.perPortal),
    }),
    reply,
    errors: ['VERSION_OUTDATED', 'PORTAL_STATE', 'VALIDATION_FAILED'],
  }),
}
