import { z } from 'zod'
import { instant } from '../values.ts'

/** Since when only its maker and administrators read a text, and why; null while it isn’t removed. */
export const removal = z
  .object({
    at: instant,
    /** Null for what was removed before reasons were kept. */
    reason: z.string().nullable(),
  })
  .nullable()
export type Removal = z.output<typeof removal>
