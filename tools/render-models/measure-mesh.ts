import type { Mesh } from './mesh.ts'

export interface Measures {
  /** Edges not shared by exactly two consistently oriented triangles. A closed surface has none. */
  openEdges: number
  cubicMillimeters: number
  size: readonly [x: number, y: number, z: number]
}

/** What matters for printing: whether the model is closed, its orientation, and its size. */
export function measureMesh(mesh: Mesh): Measures {
  return { openEdges: countOpenEdges(mesh), cubicMillimeters: volumeOf(mesh), size: sizeOf(mesh) }
}

function countOpenEdges({ positions, triangles }: Mesh): number {
  const corners = positions.length / 3
  const uses = new Map<number, number>()
  for (let at = 0; at < triangles.length; at += 3) {
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      const edge = triangles[at + from]! * corners + triangles[at + to]!
      uses.set(edge, (uses.get(edge) ?? 0) + 1)
    }
  }
  const isOpen = ([edge, count]: [number, number]) => {
    const back = (edge % corners) * corners + Math.floor(edge / corners)
    return count !== 1 || uses.get(back) !== 1
  }
  return [...uses].filter(isOpen).length
}

/** Sum of the signed pyramids from the origin to each triangle. Negative if the surface is inside out. */
function volumeOf({ positions, triangles }: Mesh): number {
  const at = (corner: number) => positions.slice(corner * 3, corner * 3 + 3) as [number, number, number]
  let sixfold = 0
  for (let index = 0; index < triangles.length; index += 3) {
    const [a, b, c] = [at(triangles[index]!), at(triangles[index + 1]!), at(triangles[index + 2]!)]
    sixfold += a[0] * (b[1] * c[2] - b[2] * c[1])
    sixfold += a[1] * (b[2] * c[0] - b[0] * c[2])
    sixfold += a[2] * (b[0] * c[1] - b[1] * c[0])
  }
  return sixfold / 6
}

function sizeOf({ positions }: Mesh): [number, number, number] {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const [index, value] of positions.entries()) {
    low[index % 3] = Math.min(low[index % 3]!, value)
    high[index % 3] = Math.max(high[index % 3]!, value)
  }
  return [high[0]! - low[0]!, high[1]! - low[1]!, high[2]! - low[2]!]
}
