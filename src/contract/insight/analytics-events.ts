import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** A value in an event's details. Short plain values only, so that stored events stay small. */
/** Counts, sizes and times in milliseconds fit. */
const maxNumber = Number.MAX_SAFE_INTEGER
const detail = z.union([
  z.string().max(500),
  z.number().min(-maxNumber).max(maxNumber),
  z.boolean(),
  z.null(),
])

export const analyticsEventEndpoints = {
  recordEvent: endpoint('POST', '/userAnalytics/events', {
    access: 'optional',
    isForTestMode: true,
    summary: 'Records a usage event. Tokens, codes, names and addresses are removed before it is stored.',
    body: z.strictObject({
      title: z.string().trim().min(1).max(64),
      details: z
        .record(z.string().max(64), z.union([detail, z.record(z.string().max(64), detail)]))
        .default({})
        .refine((details) => JSON.stringify(details).length <= 4_096, 'is larger than 4 kB'),
      /** Ignored: the server uses the signed-in account. */
      user_id: z.string().max(64).nullish(),
      session_id: z.string().regex(/^sess_[\w-]{1,64}$/, 'isn’t a session id'),
    }),
    reply: z.object({ success: z.literal(true) }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
}
