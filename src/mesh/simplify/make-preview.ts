import { addShapes } from '../scan/add-shapes.ts'
import { ScanTotals } from '../scan/scan-totals.ts'
import { BINARY_STL_HEADER, BYTES_PER_TRIANGLE } from '../stl/binary-stl.ts'
import type { TriangleSink } from '../triangle-sink.ts'
import { displaceCorner } from './displace-corner.ts'
import { simplifyMesh } from './simplify-mesh.ts'

/** More looks the same on a page, and takes longer to load. */
export const MAX_PREVIEW_TRIANGLES = 20_000
/** Below this, fewer would change the shape. */
const MIN_TRIANGLES = 1_000
/** How far a corner moves along each axis at most, as a fraction of the longest side. */
const NOISE_SHARE = 0.0005
const MIN_NOISE_MM = 0.03
/** Finer than the grid for a surface of even triangles; ten passes at most. */
const FINENESS = 12
/** Positions are rounded to this, so that the file compresses better. */
const STEPS_PER_MM = 100

export interface PreviewMesh {
  /** Binary STL in millimeters, without normals. */
  bytes: Uint8Array
  triangles: number
}

type Produce = (sink: TriangleSink) => void

/** Makes a model of at most so many triangles of another one, or null where it can't. */
export type SimplifyModel = (
  produce: Produce,
  model: { triangles: number; maxTriangles: number; longestMm: number },
) => Produce | null

/**
 * A coarser copy of a model for strangers to look at: at most half of the triangles and at most 20,000, with every corner moved a
 * little. The same `seed` moves the same corner in the same way, so triangles that met still meet. `produce` is called several times.
 * `simplify` goes before the grid that merges corners, where it can.
 */
export function makePreview(
  produce: Produce,
  seed: string,
  simplify: SimplifyModel = () => null,
): PreviewMesh {
  const totals = new ScanTotals()
  produce({
    add(coordinates, triangles) {
      if (totals.triangles === 0) totals.startAt(coordinates[0]!, coordinates[1]!, coordinates[2]!)
      addShapes(coordinates, 0, 9, triangles, totals)
    },
  })
  const { minX, minY, minZ, maxX, maxY, maxZ } = totals
  const longest = Math.max(maxX - minX, maxY - minY, maxZ - minZ)
  const half = Math.ceil(totals.triangles / 2)
  const maxTriangles = Math.min(MAX_PREVIEW_TRIANGLES, Math.max(MIN_TRIANGLES, half))
  const writer = new PreviewWriter(maxTriangles, seed, Math.max(MIN_NOISE_MM, NOISE_SHARE * longest))
  const { triangles } = totals
  const simpler =
    triangles > maxTriangles ? simplify(produce, { triangles, maxTriangles, longestMm: longest }) : null
  simplifyMesh(simpler ?? produce, maxTriangles, writer, FINENESS)
  return writer.finish()
}

class PreviewWriter implements TriangleSink {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #seed: string
  readonly #noiseMm: number
  #triangles = 0

  constructor(maxTriangles: number, seed: string, noiseMm: number) {
    this.#bytes = new Uint8Array(BINARY_STL_HEADER + BYTES_PER_TRIANGLE * maxTriangles)
    this.#view = new DataView(this.#bytes.buffer)
    this.#bytes.set(new TextEncoder().encode('Spoolyard, preview in millimeters, not for printing'))
    this.#seed = seed
    this.#noiseMm = noiseMm
  }

  add(coordinates: Float32Array | Float64Array, triangles: number): void {
    for (let triangle = 0; triangle < triangles; triangle++) {
      const at = BINARY_STL_HEADER + BYTES_PER_TRIANGLE * this.#triangles++ + 12
      for (let corner = 0; corner < 3; corner++) {
        const from = 9 * triangle + 3 * corner
        const place = [coordinates[from]!, coordinates[from + 1]!, coordinates[from + 2]!] as const
        const moved = displaceCorner(place, this.#seed, this.#noiseMm)
        for (let axis = 0; axis < 3; axis++) {
          const rounded = Math.round(moved[axis]! * STEPS_PER_MM) / STEPS_PER_MM
          this.#view.setFloat32(at + 12 * corner + 4 * axis, rounded, true)
        }
      }
    }
  }

  finish(): PreviewMesh {
    this.#view.setUint32(80, this.#triangles, true)
    const bytes = this.#bytes.subarray(0, BINARY_STL_HEADER + BYTES_PER_TRIANGLE * this.#triangles)
    return { bytes, triangles: this.#triangles }
  }
}
