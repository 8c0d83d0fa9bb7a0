import type { Point } from '../measurement.ts'
import { nonFiniteCoordinate } from '../triangle-batch.ts'

/**
 * The sums of a scan. Coordinates are relative to the first corner, `origin`, so that distant models lose no precision.
 * `spread`, twice the vector area, converts the volume of an open model to the coordinate origin, as other tools measure it.
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
  /** Sum of edge hashes minus those of the reversed edges; zero when all edges match. */
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
