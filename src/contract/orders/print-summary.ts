import { z } from 'zod'

/** A filament as it is shown beside an item. */
export const shownFilament = z.object({ id: z.string(), name: z.string(), hex: z.string() })

/** What lists show of what is printed. */
export const printSummary = z.object({
  /** The printed version of the first part’s file; null if all parts are components. */
  fileId: z.string().nullable(),
  /** Of all parts, at most four. */
  filaments: z.array(shownFilament),
})
export type PrintSummary = z.output<typeof printSummary>
