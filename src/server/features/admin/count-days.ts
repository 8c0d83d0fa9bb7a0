import { recurring } from '#server/kernel/recurring.ts'
import { countDays } from './count-days-store.ts'

const HOUR_MS = 3_600_000

/** Days that are over and places in sorted lists are counted, so that far pages are found without reading what is before. */
export const countPastDays = recurring({ name: 'count-days', every: HOUR_MS, run: ({ db }) => countDays(db) })
