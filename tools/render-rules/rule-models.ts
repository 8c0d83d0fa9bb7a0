import type { ManifoldToplevel } from 'manifold-3d'
import type { Mesh } from '../render-models/mesh.ts'
import { boxAt, meshOf, pinAt, profileAt } from './solids.ts'

/** What a rule looks like when it is kept, and when it is broken. Exaggerated, so that it shows at the size of a thumbnail. */
export const ruleModels: Readonly<Record<string, (kernel: ManifoldToplevel) => { good: Mesh; bad: Mesh }>> = {
  wall: (kernel) => ({ good: meshOf(tub(kernel, 4)), bad: meshOf(tornTub(kernel)) }),
  overhang: (kernel) => ({
    good: meshOf(
      profileAt(
        kernel,
        [
          [22, 0],
          [38, 0],
          [38, 12],
          [60, 34],
          [60, 40],
          [0, 40],
          [0, 34],
          [22, 12],
        ],
        { from: 0, depth: 40 },
      ),
    ),
    bad: meshOf(saggingTable(kernel)),
  }),
  moving: (kernel) => ({
    good: meshOf(pinned(kernel, 12)),
    bad: meshOf(pinned(kernel, 26)),
  }),
  closed: (kernel) => {
    const good = meshOf(
      profileAt(
        kernel,
        [
          [0, 0],
          [44, 0],
          [44, 26],
          [22, 46],
          [0, 26],
        ],
        { from: 0, depth: 44 },
      ),
    )
    return { good, bad: withHole(good) }
  },
}

const tub = (kernel: ManifoldToplevel, wall: number) =>
  boxAt(kernel, [0, 0, 0], [60, 44, 34]).subtract(
    boxAt(kernel, [wall, wall, wall], [60 - 2 * wall, 44 - 2 * wall, 60]),
  )

/** Walls of one line, with the gaps that open between its layers. */
function tornTub(kernel: ManifoldToplevel) {
  const gaps = [6, 11, 16, 21, 26].map((z, place) =>
    boxAt(kernel, [4 + ((place * 17) % 26), -1, z], [22 - place * 2, 46, 1.4]),
  )
  const sides = [9, 18, 27].map((z, place) => boxAt(kernel, [50, 6 + place * 5, z], [12, 18, 1.4]))
  return tub(kernel, 1).subtract(kernel.Manifold.union([...gaps, ...sides]))
}

/** A level underside, whose plastic hangs down in strings. */
function saggingTable(kernel: ManifoldToplevel) {
  const table = kernel.Manifold.union([
    boxAt(kernel, [22, 0, 0], [16, 40, 36]),
    boxAt(kernel, [0, 0, 34], [60, 40, 6]),
  ])
  const strings = Array.from({ length: 9 }, (_, place) => [
    pinAt(kernel, [2 + place * 2.2, 1.4, 35 - 5 - ((place * 7) % 9)], {
      diameter: 2.2,
      height: 5 + ((place * 7) % 9),
    }),
    pinAt(kernel, [58 - place * 2.2, 1.4 + ((place * 5) % 30), 35 - 5 - ((place * 5) % 11)], {
      diameter: 2.2,
      height: 5 + ((place * 5) % 11),
    }),
  ]).flat()
  return table.add(kernel.Manifold.union(strings))
}

/** A pin of a diameter in a hole of 26 mm: at 12 mm it turns, at 26 mm it is one piece with its block. */
function pinned(kernel: ManifoldToplevel, diameter: number) {
  const block = boxAt(kernel, [0, 0, 0], [50, 50, 20]).subtract(
    pinAt(kernel, [25, 25, 4], { diameter: 26, height: 30 }),
  )
  return block.add(pinAt(kernel, [25, 25, 2], { diameter, height: 34 }))
}

/** Without the triangles of its front: a surface with nothing inside. */
function withHole({ positions, triangles }: Mesh): Mesh {
  const kept: number[] = []
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = triangles.slice(at, at + 3)
    const isFront = corners.every((corner) => positions[corner * 3 + 1]! < 0.01)
    if (!isFront) kept.push(...corners)
  }
  return { positions, triangles: kept }
}
