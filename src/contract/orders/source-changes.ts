import { z } from 'zod'
import { instant } from '../values.ts'

/** A change the store made after the order was imported. */
export const sourceChange = z.object({
  id: z.string(),
  at: instant,
  /** `UNREADABLE` if the store has a newer version that we can't read, without a text. */
  what: z.enum(['STATUS', 'ADDRESS', 'LINES', 'NOTES', 'UNREADABLE']),
  /** Readable text, such as a sentence or an address on several lines. */
  before: z.string(),
  after: z.string(),
  acceptedAt: instant.nullable(),
  /** Whether the order was already submitted, so that accepting the change doesn't change the print order. */
  wasSubmitted: z.boolean(),
})
export type SourceChange = z.output<typeof sourceChange>
