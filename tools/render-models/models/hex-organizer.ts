import { type Mesh, MeshBuilder } from '../mesh.ts'
import { addFace, addWall, asHole, inset, type Loop, type PlanePoint } from './plane.ts'

const RADIUS = 22
const WALL = 1.8
const FLOOR = 2.4
const EDGE = 0.7
const SIDES = [0, 1, 2, 3, 4, 5]

interface Cell {
  outline: Loop
  /** Height of the outer edge; the rim is slightly higher. */
  shoulder: number
}

// Position on the two axes of the honeycomb, and height. Neighbors differ in height.
const CELLS = [
  [0, 0, 92],
  [1, 0, 62],
  [-1, 0, 74],
  [0, 1, 46],
  [-1, 1, 56],
  [1, -1, 104],
  [0, -1, 84],
].map(([along = 0, across = 0, height = 0]): Cell => {
  const middle: PlanePoint = [(along + across / 2) * RADIUS * Math.sqrt(3), -across * RADIUS * 1.5]
  return { outline: hexagon(middle), shoulder: height - EDGE }
})

/** Seven hexagonal cups of different heights in one piece. */
export function hexOrganizer(): Mesh {
  const mesh = new MeshBuilder()
  for (const cell of CELLS) {
    addCup(mesh, cell)
    for (const side of SIDES) addSide(mesh, cell, side)
  }
  return mesh.finish()
}

function hexagon([x, y]: PlanePoint): Loop {
  return SIDES.map((index) => {
    const angle = ((index + 0.5) * Math.PI) / 3
    return [x + RADIUS * Math.cos(angle), y + RADIUS * Math.sin(angle)]
  })
}

/** Bottom, rim, inner wall and floor. */
function addCup(mesh: MeshBuilder, { outline, shoulder }: Cell): void {
  const top = shoulder + EDGE
  const inner = asHole(inset(outline, WALL))
  const innerRim = asHole(inset(outline, WALL - EDGE))
  addFace(mesh, 0, [outline], 'below')
  addWall(mesh, outline, shoulder, inset(outline, EDGE), top)
  addFace(mesh, top, [inset(outline, EDGE), innerRim], 'above')
  addWall(mesh, inner, shoulder, innerRim, top)
  addWall(mesh, inner, FLOOR, inner, shoulder)
  addFace(mesh, FLOOR, [asHole(inner)], 'above')
}

/** The part of a side above its neighbor, split where a third cell meets its edges. */
function addSide(mesh: MeshBuilder, { outline, shoulder }: Cell, side: number): void {
  const [from, to] = [outline[side]!, outline[(side + 1) % 6]!]
  const low = heightBeyond(from, to)
  if (low >= shoulder) return
  const upwards = (at: PlanePoint) =>
    [...new Set([low, ...meetingAt(at), shoulder])]
      .filter((height) => height >= low && height <= shoulder)
      .toSorted((one, other) => one - other)
      .map((height) => mesh.corner([at[0], at[1], height]))
  const [left, right] = [upwards(from), upwards(to)]
  for (const [index, corner] of right.slice(0, -1).entries())
    mesh.triangle(left[0]!, corner, right[index + 1]!)
  for (const [index, corner] of left.slice(0, -1).entries())
    mesh.triangle(corner, right.at(-1)!, left[index + 1]!)
}

/** Height of the cell across an edge. */
function heightBeyond(from: PlanePoint, to: PlanePoint): number {
  const neighbor = CELLS.find(({ outline }) =>
    outline.some((corner, index) => isSame(corner, to) && isSame(outline[(index + 1) % 6]!, from)),
  )
  return neighbor?.shoulder ?? 0
}

const meetingAt = (place: PlanePoint): number[] =>
  CELLS.filter(({ outline }) => outline.some((corner) => isSame(corner, place))).map(
    ({ shoulder }) => shoulder,
  )

const isSame = (one: PlanePoint, other: PlanePoint) =>
  Math.hypot(one[0] - other[0], one[1] - other[1]) < 0.001
