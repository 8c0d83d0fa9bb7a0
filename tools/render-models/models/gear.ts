import { type Mesh, MeshBuilder } from '../mesh.ts'
import {
  addFace,
  addRoundedSides,
  addWall,
  asHole,
  circle,
  inset,
  type Loop,
  type PlanePoint,
} from './plane.ts'

const TEETH = 24
const PITCH_RADIUS = 54
const TOOTH_DEPTH = 10
const THICKNESS = 15
const HUB_RADIUS = 17
const HUB_HEIGHT = 21
const EDGE = 1

/** A spur gear with a raised hub and six holes. */
export function gear(): Mesh {
  const mesh = new MeshBuilder()
  const outline = toothedLine()
  const bore = asHole(circle(6, 64))
  const openings = [0, 1, 2, 3, 4, 5].map((index) => {
    const angle = (index * Math.PI) / 3
    return asHole(circle(9.5, 64, [31 * Math.cos(angle), 31 * Math.sin(angle)]))
  })
  const hub = circle(HUB_RADIUS, 96)
  const sides = [outline, ...openings]
  const softened = sides.map((loop) => inset(loop, EDGE))
  addRoundedSides(mesh, sides, THICKNESS, EDGE)
  addFace(mesh, THICKNESS, [...softened, asHole(hub)], 'above')
  addWall(mesh, hub, THICKNESS, hub, HUB_HEIGHT - EDGE)
  addWall(mesh, hub, HUB_HEIGHT - EDGE, inset(hub, EDGE), HUB_HEIGHT)
  addFace(mesh, HUB_HEIGHT, [inset(hub, EDGE), bore], 'above')
  addWall(mesh, bore, 0, bore, HUB_HEIGHT)
  addFace(mesh, 0, [...softened, bore], 'below')
  return mesh.finish()
}

/** Teeth with straight flanks, close enough to involutes at this size. */
function toothedLine(): Loop {
  const pitch = (Math.PI * 2) / TEETH
  const corners = [
    [-TOOTH_DEPTH / 2, -0.29],
    [TOOTH_DEPTH / 2, -0.13],
    [TOOTH_DEPTH / 2, 0.13],
    [-TOOTH_DEPTH / 2, 0.29],
  ] as const
  return Array.from({ length: TEETH }, (_, tooth) =>
    corners.map(([rise, share]): PlanePoint => {
      const angle = (tooth + share) * pitch
      return [(PITCH_RADIUS + rise) * Math.cos(angle), (PITCH_RADIUS + rise) * Math.sin(angle)]
    }),
  ).flat()
}
