/** x, y and z in millimeters. */
export type Point = readonly [x: number, y: number, z: number]

/** The file formats we read; STEP only on the server, which makes triangles of it. */
export type MeshFormat = 'stl' | 'obj' | '3mf' | 'step'

/** Units a model can be drawn in. STL and OBJ files have no unit. */
export type LengthUnit = 'micron' | 'mm' | 'cm' | 'm' | 'in' | 'ft'

export type FindingKind =
  | 'OPEN_EDGES'
  | 'NON_MANIFOLD_EDGES'
  | 'FLIPPED_FACES'
  | 'INSIDE_OUT'
  | 'DEGENERATE_TRIANGLES'
  | 'NO_VOLUME'
  | 'SEVERAL_BODIES'
  | 'TOO_LARGE'
  | 'SUSPICIOUS_UNIT'
  | 'Y_UP'
  | 'THIN_WALLS'
  | 'OVERLAPS'
  | 'OVERHANGS'
  | 'NOT_SUBTRACTED'
  | 'LEFT_OUT'
  | 'SEVERAL_COLORS'
  | 'SKIPPED_FACES'
  | 'FORMAT_DEVIATIONS'

/** A problem or note about a model that its owner should know before printing. */
export interface Finding {
  kind: FindingKind
  /** `error` prevents printing, `warning` may ruin the print, `note` is information. */
  severity: 'error' | 'warning' | 'note'
  /** A sentence for the owner of the model. */
  text: string
  /** Number of places or bodies affected. */
  count: number
  /** One position per place, up to 100, for the viewer to highlight. */
  places: readonly Point[]
}

/** The result of measuring a model. Lengths are in millimeters, converted from the assumed unit. */
export interface Measurement {
  format: MeshFormat
  triangles: number
  bounds: { min: Point; max: Point }
  volumeMm3: number
  areaMm2: number
  /** Every edge belongs to exactly two triangles. */
  watertight: boolean
  /** Number of parts connected by edges. */
  bodies: number
  openEdges: number
  nonManifoldEdges: number
  degenerateTriangles: number
  unit: {
    assumed: LengthUnit
    /** Whether the file has no unit, so that the unit is a guess. */
    isGuess: boolean
    /** The model's size in each likely unit, most likely first. */
    candidates: readonly { unit: LengthUnit; size: Point }[]
  }
  /** Share of the area, 0 to 1, that overhangs by more than 45 degrees and is not on the build plate. */
  overhangShare: number
  /** Estimated thickness of the thinnest wall; null when there are too few samples. */
  smallestWallMm: number | null
  /** Whether every side is at most 220 mm. */
  fits: boolean
  findings: readonly Finding[]
}
