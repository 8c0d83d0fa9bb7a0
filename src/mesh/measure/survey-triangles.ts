import { MIN_OVERHANG, PLATE_TOLERANCE_MM } from '../print-rules.ts'
import { Places } from './places.ts'
import type { WeldedMesh } from './weld.ts'

/** Rays for measuring walls: their starts on the surface and their inward unit directions. */
export interface WallSamples {
  count: number
  /** Three coordinates per ray, like `directions`. */
  starts: Float64Array
  directions: Float64Array
  /** The triangle that each starts on. */
  triangles: Int32Array
}

export interface Survey {
  /** Triangles with three different corners but no area. */
  flat: Places
  overhangs: Places
  overhangArea: number
  samples: WallSamples
}

const SAMPLES = 4_000
/** A triangle a million times longer than high is a line to any printer. */
const MIN_ASPECT = 1e-6

/** Examines each triangle separately: finds flat and overhanging ones and samples points for measuring walls. */
export function surveyTriangles(mesh: WeldedMesh, isInsideOut: boolean, millimeters: number): Survey {
  const { positions, corners, totals } = mesh
  const outwards = isInsideOut ? -1 : 1
  const plate = totals.minZ + PLATE_TOLERANCE_MM / millimeters
  const flat = new Places(totals)
  const overhangs = new Places(totals)
  const samples = new Sampler(totals.twoAreas, outwards, SAMPLES)
  let overhangArea = 0
  for (let at = 0; at < 3 * mesh.triangles; at += 3) {
    const a = 3 * corners[at]!
    const b = 3 * corners[at + 1]!
    const c = 3 * corners[at + 2]!
    const aX = positions[a]!
    const aY = positions[a + 1]!
    const aZ = positions[a + 2]!
    const uX = positions[b]! - aX
    const uY = positions[b + 1]! - aY
    const uZ = positions[b + 2]! - aZ
    const vX = positions[c]! - aX
    const vY = positions[c + 1]! - aY
    const vZ = positions[c + 2]! - aZ
    const nX = uY * vZ - uZ * vY
    const nY = uZ * vX - uX * vZ
    const nZ = uX * vY - uY * vX
    const twoAreas = Math.sqrt(nX * nX + nY * nY + nZ * nZ)
    const longest = Math.max(uX * uX + uY * uY + uZ * uZ, vX * vX + vY * vY + vZ * vZ)
    if (twoAreas <= MIN_ASPECT * longest) {
      flat.add(aX, aY, aZ)
      continue
    }
    if (nZ * outwards < -MIN_OVERHANG * twoAreas && !(aZ <= plate && aZ + uZ <= plate && aZ + vZ <= plate)) {
      overhangArea += twoAreas / 2
      overhangs.addTriangle(positions, a, b, c)
    }
    if (samples.isDue(twoAreas))
      samples.take(at / 3, twoAreas, aX, aY, aZ, uX, uY, uZ, vX, vY, vZ, nX, nY, nZ)
  }
  return { flat, overhangs, overhangArea, samples }
}

/** Samples the surface for measuring walls, in as many points as `limit`. */
export function sampleSurface(
  { positions, corners, totals, triangles }: WeldedMesh,
  isInsideOut: boolean,
  limit: number,
): WallSamples {
  const samples = new Sampler(totals.twoAreas, isInsideOut ? -1 : 1, limit)
  for (let at = 0; at < 3 * triangles; at += 3) {
    const a = 3 * corners[at]!
    const b = 3 * corners[at + 1]!
    const c = 3 * corners[at + 2]!
    const aX = positions[a]!
    const aY = positions[a + 1]!
    const aZ = positions[a + 2]!
    const uX = positions[b]! - aX
    const uY = positions[b + 1]! - aY
    const uZ = positions[b + 2]! - aZ
    const vX = positions[c]! - aX
    const vY = positions[c + 1]! - aY
    const vZ = positions[c + 2]! - aZ
    const nX = uY * vZ - uZ * vY
    const nY = uZ * vX - uX * vZ
    const nZ = uX * vY - uY * vX
    const twoAreas = Math.sqrt(nX * nX + nY * nY + nZ * nZ)
    if (twoAreas > 0 && samples.isDue(twoAreas))
      samples.take(at / 3, twoAreas, aX, aY, aZ, uX, uY, uZ, vX, vY, vZ, nX, nY, nZ)
  }
  return samples
}

/** Samples the surface evenly by area: a large triangle gets many samples, a small one few or none. */
class Sampler implements WallSamples {
  count = 0
  readonly starts: Float64Array
  readonly directions: Float64Array
  readonly triangles: Int32Array
  readonly #limit: number
  readonly #step: number
  readonly #outwards: number
  #passed = 0

  constructor(twoAreas: number, outwards: number, limit: number) {
    this.starts = new Float64Array(3 * limit)
    this.directions = new Float64Array(3 * limit)
    this.triangles = new Int32Array(limit)
    this.#limit = limit
    this.#step = twoAreas / limit
    this.#outwards = outwards
  }

  isDue(twoAreas: number): boolean {
    this.#passed += twoAreas
    return this.#passed > (this.count + 0.5) * this.#step
  }

  take(triangle: number, twoAreas: number, ...shape: number[]): void {
    const [aX, aY, aZ, uX, uY, uZ, vX, vY, vZ, nX, nY, nZ] = shape as Twelve
    const inwards = -this.#outwards / twoAreas
    while (this.count < this.#limit && this.#passed > (this.count + 0.5) * this.#step) {
      // The R2 low-discrepancy sequence (Roberts, 2018) on a square; the half beyond the diagonal is folded back.
      let along = (this.count * 0.7548776662466927 + 0.31) % 1
      let across = (this.count * 0.5698402909980532 + 0.17) % 1
      if (along + across > 1) {
        along = 1 - along
        across = 1 - across
      }
      this.triangles[this.count] = triangle
      const at = 3 * this.count++
      this.starts[at] = aX + along * uX + across * vX
      this.starts[at + 1] = aY + along * uY + across * vY
      this.starts[at + 2] = aZ + along * uZ + across * vZ
      this.directions[at] = nX * inwards
      this.directions[at + 1] = nY * inwards
      this.directions[at + 2] = nZ * inwards
    }
  }
}

type Twelve = [number, number, number, number, number, number, number, number, number, number, number, number]
