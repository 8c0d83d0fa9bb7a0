import { plasticVolume } from '#mesh/measure/plastic-volume.ts'

/** What a part is printed of, with its weight and what a gram of it costs on the printer. */
export const materials = {
  PLA: { gramsPerCm3: 1.24, centsPerGram: 24 },
  PETG: { gramsPerCm3: 1.27, centsPerGram: 27.6 },
} as const
export type Material = keyof typeof materials

const MIN_CENTS = 150
/** Real prices were that much below and above. */
const BELOW = 0.8
const ABOVE = 1.3
/** What a printer lays down in an hour, at most and at least. */
const FAST_GRAMS = 22
const SLOW_GRAMS = 11

interface Part {
  volumeMm3: number
  areaMm2: number
}

export interface PriceEstimate {
  grams: number
  /** For one piece, in cents. */
  unitCents: { low: number; high: number }
  /** For all of them. */
  totalCents: { low: number; high: number }
  /** For one piece. */
  hours: { low: number; high: number }
}

/** What printing would cost, from volume and surface alone: a shell, what is inside at 15%, and a price per gram. */
export function estimatePrice(part: Part, material: Material, quantity: number): PriceEstimate {
  const { gramsPerCm3, centsPerGram } = materials[material]
  const grams = (plasticVolume(part) / 1_000) * gramsPerCm3
  const cents = (share: number) => Math.max(MIN_CENTS, Math.round(grams * centsPerGram * share))
  const unitCents = { low: cents(BELOW), high: cents(ABOVE) }
  return {
    grams,
    unitCents,
    totalCents: { low: unitCents.low * quantity, high: unitCents.high * quantity },
    hours: { low: grams / FAST_GRAMS, high: grams / SLOW_GRAMS },
  }
}
