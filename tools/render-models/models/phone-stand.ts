import { type Mesh, MeshBuilder, moved } from '../mesh.ts'
import { addFace, addRoundedSides, inset, type Loop, leftOf, type PlanePoint } from './plane.ts'

const WIDTH = 64
const HALF_THICKNESS = 3.5
const BEND_RADIUS = 9
const EDGE = 1.2

// The center line of the ribbon from the side: lip, tray, rest, and the leg behind it.
const LINE: readonly PlanePoint[] = [
  [-5, 24],
  [0, 3.5],
  [28, 3.5],
  [62, 104],
  [98, 3.5],
]

/** A phone stand bent from one ribbon. */
export function phoneStand(): Mesh {
  const mesh = new MeshBuilder()
  const outline = ribbon(withBends(LINE), HALF_THICKNESS)
  addRoundedSides(mesh, [outline], WIDTH, EDGE)
  const face = inset(outline, EDGE)
  addFace(mesh, WIDTH, [face], 'above')
  addFace(mesh, 0, [face], 'below')
  return moved(mesh.finish(), ([x, y, z]) => [x - 47, WIDTH / 2 - z, y])
}

/** The line with every inner corner rounded. */
function withBends(line: readonly PlanePoint[]): PlanePoint[] {
  return line.flatMap((corner, index) => {
    const [before, after] = [line[index - 1], line[index + 1]]
    return before && after ? bend(before, corner, after) : [corner]
  })
}

function bend(before: PlanePoint, corner: PlanePoint, after: PlanePoint): PlanePoint[] {
  const [one, two] = [leftOf(before, corner), leftOf(corner, after)]
  const turn = Math.atan2(one[0] * two[1] - one[1] * two[0], one[0] * two[0] + one[1] * two[1])
  const side = Math.sign(turn)
  const reach = BEND_RADIUS * Math.tan(Math.abs(turn) / 2)
  // The left of a direction, rotated right by 90 degrees, is the direction itself.
  const start: PlanePoint = [corner[0] - one[1] * reach, corner[1] + one[0] * reach]
  const middle: PlanePoint = [start[0] + one[0] * side * BEND_RADIUS, start[1] + one[1] * side * BEND_RADIUS]
  const steps = Math.ceil(Math.abs(turn) / 0.12)
  return Array.from({ length: steps + 1 }, (_, index) => {
    const by = (turn * index) / steps
    const out: PlanePoint = [-one[0] * side * BEND_RADIUS, -one[1] * side * BEND_RADIUS]
    return [
      middle[0] + out[0] * Math.cos(by) - out[1] * Math.sin(by),
      middle[1] + out[0] * Math.sin(by) + out[1] * Math.cos(by),
    ]
  })
}

/** The outline of a line with thickness and round ends. */
function ribbon(line: readonly PlanePoint[], half: number): Loop {
  const right = line.map((point, index) => beside(line, index, point, -half))
  const left = line.map((point, index) => beside(line, index, point, half))
  const [first, second] = [line[0]!, line[1]!]
  const [last, lastButOne] = [line.at(-1)!, line.at(-2)!]
  return [
    ...right,
    ...roundEnd(last, leftOf(lastButOne, last), half),
    ...left.toReversed(),
    ...roundEnd(first, leftOf(second, first), half),
  ]
}

function beside(line: readonly PlanePoint[], index: number, point: PlanePoint, by: number): PlanePoint {
  const [before, after] = [line[index - 1], line[index + 1]]
  const one = before ? leftOf(before, point) : leftOf(point, after!)
  const two = after ? leftOf(point, after) : one
  const stretch = by / (1 + one[0] * two[0] + one[1] * two[1])
  return [point[0] + (one[0] + two[0]) * stretch, point[1] + (one[1] + two[1]) * stretch]
}

/** A half circle from the right of a direction to its left, without both ends. */
function roundEnd(middle: PlanePoint, left: PlanePoint, radius: number): PlanePoint[] {
  const steps = 12
  return Array.from({ length: steps - 1 }, (_, index) => {
    const turn = ((index + 1) / steps) * Math.PI
    const [along, across] = [Math.sin(turn) * radius, -Math.cos(turn) * radius]
    return [middle[0] + left[0] * across + left[1] * along, middle[1] + left[1] * across - left[0] * along]
  })
}
