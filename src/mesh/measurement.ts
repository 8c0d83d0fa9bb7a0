/** x, y and z in millimeters. */
export type Point = readonly [x: number, y: number, z: number]

/** The formats that are read. */
export type MeshFormat = 'stl' | 'obj' | '3mf'

/** Units that a model may be drawn in; STL and OBJ do not say which. */
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
  | 'THIN_WALLS'
  | 'OVERHANGS'

/** Something that a person should know before a model is printed. */
export interface Finding {
  kind: FindingKind
  /** `error` keeps it from being printed, `warning` may spoil the print, `note` is worth knowing. */
  severity: 'error' | 'warning' | 'note'
  /** A sentence for the owner of the model. */
  text: string
  /** How many edges, triangles or bodies it is about. */
  count: number
  /** Some places where it is, as a viewer can point at them: at most a hundred. */
  places: readonly Point[]
}

/** What is known of a model after all of it was read. Lengths are millimeters, under the unit that is assumed. */
export interface Measurement {
  format: MeshFormat
  triangles: number
  bounds: { min: Point; max: Point }
  volumeMm3: number
  areaMm2: number
  /** Every edge belongs to exactly two triangles. */
  watertight: boolean
  /** Parts that hang together by edges. */
  bodies: number
  openEdges: number
  nonManifoldEdges: number
  degenerateTriangles: number
  unit: {
    assumed: LengthUnit
    /** The file does not say, so the unit is a guess from the size. */
    isGuess: boolean
    /** How large it would be in each unit that is likely, the likeliest first. */
    candidates: readonly { unit: LengthUnit; size: Point }[]
  }
  /** Which part of the area, from 0 to 1, hangs over at more than 45 degrees without standing on the plate. */
  overhangShare: number
  /** An estimate of the thinnest wall; null where too little was found to say. */
  smallestWallMm: number | null
  /** Whether it fits into 220 mm on every axis. */
  fits: boolean
  findings: readonly Finding[]
}
