import { z } from 'zod'

/** The claims we use from an ID token. The library has checked everything that makes the token valid. */
export const claimsWire = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  // Only a boolean counts: other providers have sent the text "true".
  email_verified: z.literal(true).optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(1_000)
    .optional()
    .catch(undefined),
})
