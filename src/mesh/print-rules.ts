import type { FindingKind } from './measurement.ts'

/** The limits that models are checked against, and that the design specification sheet shows. */
export const PRINT_LIMITS = {
  /** The print provider's maximum along every axis. */
  maxSideMm: 220,
  /** Thinner walls may print with gaps: two lines of a standard 0.4 mm nozzle. */
  minWallMm: 0.8,
  /** Faces that lean further from upright may need support. Exactly this angle still prints well. */
  maxOverhangDegrees: 45,
} as const

/** Faces whose normal points down by more than this sine overhang. */
export const MIN_OVERHANG = Math.sin((PRINT_LIMITS.maxOverhangDegrees * Math.PI) / 180) + 1e-6
/** What is this close to the lowest point lies on the build plate. */
export const PLATE_TOLERANCE_MM = 0.1

/** What prints well with a 0.4 mm nozzle, but isn't checked. */
export const PRINT_ADVICE = {
  /** Between parts that move against each other. */
  clearanceMm: 0.4,
  minPinMm: 3,
  minHoleMm: 2,
  /** Strokes of raised and engraved letters are as wide as two lines. */
  minStrokeMm: PRINT_LIMITS.minWallMm,
  minReliefMm: 0.4,
  maxBridgeMm: 20,
} as const

export type RuleId = 'size' | 'wall' | 'overhang' | 'closed' | 'unit' | 'bodies' | 'formats'

/** The rule of the design specification sheet that explains a finding; its anchor there. */
export const ruleOfFinding: Readonly<Record<FindingKind, RuleId>> = {
  TOO_LARGE: 'size',
  NO_VOLUME: 'closed',
  OPEN_EDGES: 'closed',
  NON_MANIFOLD_EDGES: 'closed',
  FLIPPED_FACES: 'closed',
  INSIDE_OUT: 'closed',
  DEGENERATE_TRIANGLES: 'closed',
  SEVERAL_BODIES: 'bodies',
  SUSPICIOUS_UNIT: 'unit',
  Y_UP: 'overhang',
  THIN_WALLS: 'wall',
  OVERLAPS: 'bodies',
  OVERHANGS: 'overhang',
  NOT_SUBTRACTED: 'formats',
  LEFT_OUT: 'formats',
  SEVERAL_COLORS: 'formats',
  SKIPPED_FACES: 'formats',
  FORMAT_DEVIATIONS: 'formats',
}
