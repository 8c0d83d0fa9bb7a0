import { BoxGeometry, InstancedMesh, Matrix4, MeshStandardMaterial } from 'three'
import type { SupportColumns } from '#mesh/maps/support-columns.ts'
import type { Point } from '#mesh/measurement.ts'
import { SUPPORT_HEX } from '../maps/map-bands.ts'

/** A gap to the model, so that its colors stay visible. */
const GAP_MM = 0.4
/** Of the square under a column, so that columns look like a lattice. */
const FILLED = 0.55

/** The support under a model, as columns. */
export function makeSupportMesh({ columns, cellMm }: SupportColumns, origin: Point): InstancedMesh {
  const material = new MeshStandardMaterial({
    color: SUPPORT_HEX,
    roughness: 0.8,
    transparent: true,
    opacity: 0.55,
  })
  const mesh = new InstancedMesh(new BoxGeometry(1, 1, 1), material, columns.length / 4)
  const place = new Matrix4()
  const width = FILLED * cellMm
  for (let index = 0; index < mesh.count; index++) {
    const [x = 0, y = 0, foot = 0, top = 0] = columns.subarray(4 * index, 4 * index + 4)
    const height = Math.max(0.01, top - foot - GAP_MM)
    place.makeScale(width, width, height)
    place.setPosition(x - origin[0], y - origin[1], foot + height / 2 - origin[2])
    mesh.setMatrixAt(index, place)
  }
  mesh.frustumCulled = false
  return mesh
}
