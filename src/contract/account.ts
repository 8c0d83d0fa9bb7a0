import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const account = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  username: z.string().nullable(),
  role: z.enum(['USER', 'ADMIN']),
  hasPassword: z.boolean(),
  google_icon: z.string().nullable(),
  customer_id: z.string().nullable(),
  premium_level: z.int(),
  card: z.null(),
  profile: z.null(),
  /** Masked (`••••1234`) or null; the real ones never leave the server. */
  shipstation_key: z.string().nullable(),
  shipstation_secret: z.string().nullable(),
  userSubscriptions: z.array(z.object({ status: z.string() })),
  notification: z.boolean(),
  automateOrdering: z.boolean(),
  shippoEnabled: z.boolean(),
  shipstationEnabled: z.boolean(),
  isActive: z.boolean(),
  tutorialComplete: z.boolean(),
  allowPartial: z.boolean(),
  timeZone: z.string(),
})
export type Account = z.output<typeof account>

export const accountEndpoints = {
  getUser: endpoint({
    method: 'GET',
    path: '/user',
    access: 'user',
    summary: 'The account that is signed in.',
    reply: account,
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/auth/logout',
    access: 'optional',
    summary: 'Ends the session of this browser or token, and its sockets.',
    reply: z.object({ success: z.literal(true) }),
  }),
}
