import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idSchema } from '../values.ts'

/** What an administrator has on screen. */
const viewed = z.union([idSchema('usr'), idSchema('po'), z.literal('applications')])

export const viewingEndpoints = {
  viewRecord: endpoint('POST', '/admin/viewing', {
    access: 'admin',
    needsSession: true,
    summary:
      'Says that the administrator has a record on screen, for half a minute, or no longer, and returns the other administrators who have. ' +
      'Their browsers are notified over the socket (`viewersUpdate`).',
    body: z.strictObject({ record: viewed, isLeaving: z.boolean().default(false) }),
    reply: z.object({ others: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
}
