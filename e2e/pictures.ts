import sharp from 'sharp'
import type { Seller } from './seller.ts'

/** A picture of one color, large enough to be taken. */
export const pngOf = (background: string, width = 1_200, height = 900): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

export async function addPhoto({ call }: Seller, portalId: string, alt = ''): Promise<void> {
  const image = (await pngOf('#a64')).toString('base64')
  await call.addPortalPhoto({ params: { id: portalId }, body: { image, alt } })
}

/** An avatar that waits for its review. Opens a public profile if there is none. */
export async function submitAvatar({ call, name }: Seller): Promise<void> {
  const known = (await call.getUser()).body.profile
  const { id } = known ?? (await call.createProfile({ body: { name } })).body
  const image = (await pngOf('#8a4', 600, 600)).toString('base64')
  await call.setProfilePicture({ params: { id, kind: 'AVATAR' }, body: { image } })
}
