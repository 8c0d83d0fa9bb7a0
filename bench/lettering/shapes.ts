import type { Manifold, ManifoldToplevel, Vec3 } from 'manifold-3d'
import type { LetteringArea } from '#mesh/lettering/frame.ts'
import { stlOf } from '#mesh/lettering/solids.ts'

export interface BenchShape {
  name: string
  file: Uint8Array
  area: LetteringArea
}

type Turn = [Vec3, Vec3]

const PLATE: Vec3 = [120, 60, 6]

/** Parts with a flat face of 120 × 60 mm on top, or a curved one, turned and moved, some of many triangles. */
export function makeShapes(kernel: ManifoldToplevel): BenchShape[] {
  const { Manifold } = kernel
  const plate = (size: Vec3 = PLATE) => Manifold.cube(size, true).translate(0, 0, -size[2] / 2)
  const blanks: [string, Manifold][] = [
    ['plate', plate()],
    ['thin plate', plate([120, 60, 2])],
    ['fine plate', plate().refine(40)],
    ['plate with holes', holes(kernel, plate())],
    [
      'box with a cavity',
      plate([120, 60, 40]).subtract(Manifold.cube([100, 40, 20], true).translate(0, 0, -20)),
    ],
    ['disc', Manifold.cylinder(8, 75, 75, 180).translate(0, 0, -8)],
    [
      'cup turned over',
      Manifold.cylinder(60, 70, 75, 96)
        .subtract(Manifold.cylinder(54, 64, 68, 96))
        .translate(0, 0, -60),
    ],
    ['plate with a rim', plate().add(rim(kernel))],
    ['plate on a sphere', plate().add(Manifold.sphere(30, 200).translate(0, 0, -30))],
    ['two bodies', plate().add(Manifold.cube([10, 10, 10]).translate(100, 0, -10))],
    ...curvedBlanks(kernel),
  ]
  const turns: Turn[] = [
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [
      [37, -21, 64],
      [13.7, -250.3, 88.1],
    ],
  ]
  return blanks.flatMap(([name, blank]) =>
    turns.map(([angles, by], turn) => {
      const solid = blank.rotate(angles).translate(by)
      const pointOf = (at: Vec3): Vec3 => movedPoint(kernel, at, angles, by)
      const [origin, normal, up] = [pointOf([0, 0, 0]), pointOf([0, 0, 1]), pointOf([0, 1, 0])]
      const file = stlOf(solid)
      return {
        name: turn === 0 ? name : `${name}, turned`,
        file,
        area: {
          origin,
          normal: between(origin, normal),
          up: between(origin, up),
          ...sizeOf(name),
        },
      }
    }),
  )
}

/** Their highest point is where the flat faces are. */
function curvedBlanks({ Manifold }: ManifoldToplevel): [string, Manifold][] {
  const lying = (solid: Manifold) => solid.rotate([0, 90, 0])
  return [
    ['curved: cylinder', lying(Manifold.cylinder(120, 45, 45, 256, true)).translate(0, 0, -45)],
    ['curved: sphere', Manifold.sphere(70, 256).translate(0, 0, -70)],
    [
      'curved: tube',
      lying(
        Manifold.cylinder(120, 60, 60, 200, true).subtract(Manifold.cylinder(140, 55, 55, 200, true)),
      ).translate(0, 0, -60),
    ],
    ['curved: egg', Manifold.sphere(40, 200).scale([1.8, 1.1, 1]).translate(0, 0, -40)],
  ]
}

/** On a curved face, letters have to stay where it doesn’t turn away. */
const sizeOf = (name: string) =>
  name.startsWith('curved') ? { widthMm: 70, heightMm: 30, isCurved: true } : { widthMm: 100, heightMm: 30 }

function holes({ Manifold }: ManifoldToplevel, plate: Manifold): Manifold {
  return [-50, 50].reduce(
    (rest, x) => rest.subtract(Manifold.cylinder(20, 4, 4, 64, true).translate(x, 24, 0)),
    plate,
  )
}

function rim({ Manifold }: ManifoldToplevel): Manifold {
  return Manifold.cube([120, 60, 10], true)
    .subtract(Manifold.cube([112, 52, 20], true))
    .translate(0, 0, -1)
}

/** Where the kernel moves a point: the middle of a tiny cube around it. */
function movedPoint({ Manifold }: ManifoldToplevel, at: Vec3, angles: Vec3, by: Vec3): Vec3 {
  const { min, max } = Manifold.cube([1, 1, 1], true).translate(at).rotate(angles).translate(by).boundingBox()
  return [0, 1, 2].map((axis) => ((min[axis] ?? 0) + (max[axis] ?? 0)) / 2) as Vec3
}

const between = (from: Vec3, to: Vec3): Vec3 => [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
