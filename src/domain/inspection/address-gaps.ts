import type { Address } from '#contract/values.ts'

const requiredFields = [
  ['name', 'name'],
  ['line1', 'street'],
  ['city', 'city'],
  ['country', 'country'],
] as const

/** Display names of the required address fields that are empty. */
export const addressGaps = (address: Address): string[] =>
  requiredFields.filter(([field]) => !address[field]?.trim()).map(([, word]) => word)
