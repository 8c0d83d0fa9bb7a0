import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents, currency, instant } from './values.ts'

/** A filament of the print provider. */
export const filament = z.object({
  id: z.string(),
  name: z.string(),
  /** The material, as `PLA`. */
  profile: z.string(),
  /** The colour in the provider's words. */
  color: z.string(),
  /** `#rrggbb`. */
  hex: z.string(),
  isAvailable: z.boolean(),
})
export type Filament = z.output<typeof filament>

/** A thing that the print provider puts into a parcel beside what it prints. */
export const component = z.object({
  id: z.string(),
  name: z.string(),
  priceCents: cents,
  currency,
})
export type Component = z.output<typeof component>

export const catalogueEndpoints = {
  listFilaments: endpoint({
    method: 'GET',
    path: '/filaments',
    access: 'user',
    summary: 'The filaments of the print provider, as it told at `fetchedAt`.',
    reply: z.object({ filaments: z.array(filament), fetchedAt: instant.nullable() }),
  }),
  listComponents: endpoint({
    method: 'GET',
    path: '/components',
    access: 'user',
    summary: 'The components of the print provider, as it told at `fetchedAt`.',
    reply: z.object({ components: z.array(component), fetchedAt: instant.nullable() }),
  }),
}
