import type { Manifold, ManifoldToplevel } from 'manifold-3d'
import type { Mesh } from '../render-models/mesh.ts'

type Point = readonly [x: number, y: number, z: number]

export const boxAt = (
  { Manifold: kernel }: ManifoldToplevel,
  [x, y, z]: Point,
  [width, depth, height]: Point,
): Manifold => kernel.cube([width, depth, height]).translate([x, y, z])

/** An upright cylinder. */
export const pinAt = (
  { Manifold: kernel }: ManifoldToplevel,
  [x, y, z]: Point,
  { diameter, height }: { diameter: number; height: number },
): Manifold => kernel.cylinder(height, diameter / 2, diameter / 2, 48).translate([x, y, z])

/** A profile in x and z, counterclockwise, extruded along y. */
export const profileAt = (
  { CrossSection: section }: ManifoldToplevel,
  outline: readonly (readonly [x: number, z: number])[],
  { from, depth }: { from: number; depth: number },
): Manifold =>
  new section(outline.map(([x, z]): [number, number] => [x, z]))
    .extrude(depth)
    .rotate([90, 0, 0])
    .translate([0, from + depth, 0])

export function meshOf(solid: Manifold): Mesh {
  const { vertProperties, triVerts, numProp } = solid.getMesh()
  const corners = vertProperties.length / numProp
  const positions: number[] = []
  for (let corner = 0; corner < corners; corner++)
    positions.push(...vertProperties.subarray(corner * numProp, corner * numProp + 3))
  return { positions, triangles: [...triVerts] }
}
