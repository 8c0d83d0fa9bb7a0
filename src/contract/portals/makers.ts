import { z } from 'zod'
import { profile } from '../account/profiles.ts'
import { endpoint } from '../endpoint.ts'
import { idSchema } from '../values.ts'

/** A maker as buyers read them. */
const maker = profile.extend({
  /** The story as safe HTML. */
  aboutHtml: z.string(),
  /** The policies as safe HTML. */
  policiesHtml: z.string(),
})
export type Maker = z.output<typeof maker>

export const makerEndpoints = {
  getMaker: endpoint('GET', '/makers/:id', {
    access: 'public',
    summary:
      'Returns a maker’s public profile with its texts as safe HTML. `maker` of `GET /listings` lists what they sell.',
    params: z.strictObject({ id: idSchema('prf') }),
    reply: maker,
  }),
}
