import type { FileEstimate, Measurement } from '#contract/products/files.ts'
import { plasticVolume } from '#mesh/measure/plastic-volume.ts'
import { PRINT_LIMITS } from '#mesh/print-rules.ts'

const MAX_MM = PRINT_LIMITS.maxSideMm

type UnitPrice = Pick<FileEstimate, 'unitCents' | 'drivers'>

/**
 * Estimates the unit price at another scale. The print provider only prices files at full size, so the price is scaled
 * by the plastic needed: between the square and the cube of the scale. Body and size charges stay the same.
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

/** Explains why a model can't be printed at this scale, or returns null. */
export function scaleRefusal(
  { bounds: { min, max } }: Pick<Measurement, 'bounds'>,
  scale: number,
): string | null {
  const longest = Math.max(...max.map((edge, axis) => edge - min[axis]!)) * scale
  if (longest <= MAX_MM) return null
  return `At ${Math.round(scale * 100)}% the model is ${Math.ceil(longest)} mm long; the maximum is ${MAX_MM} mm`
}
