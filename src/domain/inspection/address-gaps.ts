import type { Address } from '#contract/values.ts'

const needed = [
  ['name', 'name'],
  ['line1', 'street'],
  ['city', 'city'],
  ['country', 'country'],
] as const

/** The parts that a delivery address needs and this one does not have, in words. */
export const addressGaps = (address: Address): string[] =>
  needed.filter(([field]) => !address[field]?.trim()).map(([, word]) => word)
