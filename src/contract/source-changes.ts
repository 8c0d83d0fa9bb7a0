import { z } from 'zod'
import { instant } from './values.ts'

/** Something that the shop changed after the order was imported. */
export const sourceChange = z.object({
  id: z.string(),
  at: instant,
  what: z.enum(['STATUS', 'ADDRESS', 'LINES', 'NOTES']),
  /** As sentences or addresses in several lines, for people. */
  before: z.string(),
  after: z.string(),
  acceptedAt: instant.nullable(),
  /** Whether a print order was on its way already, so that accepting it alone changes nothing. */
  wasSubmitted: z.boolean(),
})
export type SourceChange = z.output<typeof sourceChange>
