import type { ScanTotals } from './scan-totals.ts'

/** Adds bounds, volume and area of triangles to the totals. The loop has no calls in it, because scan speed depends on it. */
export function addShapes(
  coordinates: Float32Array | Float64Array,
  start: number,
  stride: number,
  triangles: number,
  totals: ScanTotals,
): void {
  const { originX, originY, originZ } = totals
  let { minX, minY, minZ, maxX, maxY, maxZ, sixVolumes, twoAreas, spreadX, spreadY, spreadZ } = totals
  for (let index = 0, at = start; index < triangles; index++, at += stride) {
    const aX = coordinates[at]!
    const aY = coordinates[at + 1]!
    const aZ = coordinates[at + 2]!
    const bX = coordinates[at + 3]!
    const bY = coordinates[at + 4]!
    const bZ = coordinates[at + 5]!
    const cX = coordinates[at + 6]!
    const cY = coordinates[at + 7]!
    const cZ = coordinates[at + 8]!
    if (aX < minX) minX = aX
    if (bX < minX) minX = bX
    if (cX < minX) minX = cX
    if (aY < minY) minY = aY
    if (bY < minY) minY = bY
    if (cY < minY) minY = cY
    if (aZ < minZ) minZ = aZ
    if (bZ < minZ) minZ = bZ
    if (cZ < minZ) minZ = cZ
    if (aX > maxX) maxX = aX
    if (bX > maxX) maxX = bX
    if (cX > maxX) maxX = cX
    if (aY > maxY) maxY = aY
    if (bY > maxY) maxY = bY
    if (cY > maxY) maxY = cY
    if (aZ > maxZ) maxZ = aZ
    if (bZ > maxZ) maxZ = bZ
    if (cZ > maxZ) maxZ = cZ
    const uX = bX - aX
    const uY = bY - aY
    const uZ = bZ - aZ
    const vX = cX - aX
    const vY = cY - aY
    const vZ = cZ - aZ
    const nX = uY * vZ - uZ * vY
    const nY = uZ * vX - uX * vZ
    const nZ = uX * vY - uY * vX
    sixVolumes += (aX - originX) * nX + (aY - originY) * nY + (aZ - originZ) * nZ
    twoAreas += Math.sqrt(nX * nX + nY * nY + nZ * nZ)
    spreadX += nX
    spreadY += nY
    spreadZ += nZ
  }
  totals.triangles += triangles
  Object.assign(totals, { minX, minY, minZ, maxX, maxY, maxZ })
  Object.assign(totals, { sixVolumes, twoAreas, spreadX, spreadY, spreadZ })
}
