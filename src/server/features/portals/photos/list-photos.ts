import type { PortalPhoto } from '#contract/portals/portal-photos.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import { readPortal } from '../read-portals.ts'
import { presentPhoto, readPhotos } from './read-photos.ts'

/** The photos of one of the actor’s portals. */
export async function listPortalPhotos(
  { db }: Pick<Context, 'db'>,
  { userId: sellerId }: Actor,
  { id }: { id: string },
): Promise<{ photos: PortalPhoto[] }> {
  orNotFound(await readPortal(db, { sellerId, id }))
  return { photos: (await readPhotos(db, { sellerId, id })).map((photo) => presentPhoto(id, photo)) }
}
