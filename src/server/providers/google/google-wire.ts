import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })

/** The part of Google's discovery document that we use. */
export const discoveryWire = z.object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
})
export type Discovery = z.output<typeof discoveryWire>

export const keysWire = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

export const tokenWire = z.object({ id_token: z.string().min(1).max(20_000) })

/** The claims of an id_token whose signature was found good. */
export const claimsWire = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  // Only a true counts: other providers have sent it as text.
  email_verified: z.literal(true).optional().catch(undefined),
  nonce: z.string(),
  name: z.string().optional().catch(undefined),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(1_000)
    .optional()
    .catch(undefined),
})
