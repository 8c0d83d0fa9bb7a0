import type { Point } from '../measurement.ts'
import { nonFiniteCoordinate } from '../triangle-batch.ts'

/**
 * What a scan adds up. Coordinates are taken from the first corner, `origin`, so that models far away lose no digits;
 * `spread`, twice the area as a vector, takes the volume back to where other programs measure it if a model is open.
 */
export class ScanTotals {
  triangles = 0
  originX = 0
  originY = 0
  originZ = 0
  minX = Number.POSITIVE_INFINITY
  minY = Number.POSITIVE_INFINITY
  minZ = Number.POSITIVE_INFINITY
  maxX = Number.NEGATIVE_INFINITY
  maxY = Number.NEGATIVE_INFINITY
  maxZ = Number.NEGATIVE_INFINITY
  sixVolumes = 0
  twoAreas = 0
  spreadX = 0
  spreadY = 0
  spreadZ = 0
  /** Edges minus their reverses, as hashes; zero where all have met. */
  edges = 0

  startAt(x: number, y: number, z: number): void {
    this.originX = x
    this.originY = y
    this.originZ = z
  }

  result() {
    if (!Number.isFinite(this.twoAreas) || !Number.isFinite(this.sixVolumes)) throw nonFiniteCoordinate()
    const isClosed = this.edges === 0
    const shift = this.originX * this.spreadX + this.originY * this.spreadY + this.originZ * this.spreadZ
    const min: Point = [this.minX, this.minY, this.minZ]
    const max: Point = [this.maxX, this.maxY, this.maxZ]
    return {
      triangles: this.triangles,
      bounds: { min, max },
      volumeMm3: Math.abs(this.sixVolumes + (isClosed ? 0 : shift)) / 6,
      areaMm2: this.twoAreas / 2,
      isClosed,
    }
  }
}
