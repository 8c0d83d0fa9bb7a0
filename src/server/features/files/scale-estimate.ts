import type { FileEstimate, Measurement } from '#contract/files.ts'
import { plasticVolume } from '#mesh/measure/plastic-volume.ts'

const LONGEST_MM = 220

type UnitPrice = Pick<FileEstimate, 'unitCents' | 'drivers'>

/**
 * The price of one piece at another scale. The print provider prices files only as they are, so its price is carried over
 * by the plastic that is needed: between the square and the cube of the scale. Charges for bodies and size stay.
 */
export function scaleEstimate(
  { unitCents, drivers }: UnitPrice,
  measurement: Pick<Measurement, 'volumeMm3' | 'areaMm2'>,
  scale: number,
): UnitPrice {
  const atFullSize = plasticVolume(measurement)
  const share = atFullSize > 0 ? plasticVolume(measurement, scale) / atFullSize : scale ** 3
  const charges = Math.min(unitCents, (drivers.bodyChargeCents ?? 0) + (drivers.oversizeCents ?? 0))
  const times = (amount: number | null) => (amount === null ? null : amount * share)
  return {
    unitCents: Math.round((unitCents - charges) * share) + charges,
    drivers: { ...drivers, grams: times(drivers.grams), minutes: times(drivers.minutes) },
  }
}

/** What keeps a model from being printed at a scale, in a sentence. */
export function scaleRefusal(
  { bounds: { min, max } }: Pick<Measurement, 'bounds'>,
  scale: number,
): string | null {
  const longest = Math.max(...max.map((edge, axis) => edge - min[axis]!)) * scale
  if (longest <= LONGEST_MM) return null
  return `At ${Math.round(scale * 100)}% it is ${Math.ceil(longest)} mm long; ${LONGEST_MM} mm is the most that can be printed`
}
