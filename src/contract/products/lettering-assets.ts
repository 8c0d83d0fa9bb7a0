import { z } from 'zod'
import { letteringAssetLimits } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { instant, lineOfText } from '../values.ts'

const kind = z.enum(['LOGO', 'FONT'])

const asset = z.object({
  id: z.string(),
  kind,
  name: z.string(),
  bytes: z.int(),
  createdAt: instant,
})
export type LetteringAsset = z.output<typeof asset>

// A character of Base64 stands for three quarters of a byte.
const encodedLength = Math.ceil(letteringAssetLimits.fontBytes / 3) * 4

export const letteringAssetEndpoints = {
  listLetteringAssets: endpoint('GET', '/lettering-assets', {
    access: 'user',
    summary: 'Lists your own logos and fonts for texts on files.',
    reply: z.object({ assets: z.array(asset) }),
  }),
  addLetteringAsset: endpoint('POST', '/lettering-assets', {
    access: 'user',
    summary: 'Adds a logo (SVG) or a font (TTF or OTF). The same content again is the same asset.',
    maxBodyBytes: encodedLength + 10_000,
    body: z.strictObject({
      kind,
      name: lineOfText(80),
      /** In Base64. */
      content: z.string().min(1).max(encodedLength),
      /** That its license allows printing it on products that you sell. */
      hasLicense: z.literal(true),
    }),
    status: 201,
    reply: z.object({ asset }),
    errors: ['LETTERING_ASSET_REFUSED', 'TOO_MANY_LETTERING_ASSETS'],
  }),
  getLetteringAsset: endpoint('GET', '/lettering-assets/:id', {
    access: 'user',
    summary: 'Returns a logo or font with its content.',
    params: z.strictObject({ id: z.uuid() }),
    reply: z.object({ asset, content: z.string() }),
  }),
  deleteLetteringAsset: endpoint('DELETE', '/lettering-assets/:id', {
    access: 'user',
    summary: 'Deletes a logo or font that no file uses. Print files that were made with it stay.',
    params: z.strictObject({ id: z.uuid() }),
    reply: z.object({ id: z.string() }),
    errors: ['LETTERING_ASSET_USED'],
  }),
}
