import type { Surface } from './surface.ts'

/** A key for an undirected edge. */
export const edgeKey = ({ vertices }: Surface, from: number, to: number): number =>
  from < to ? from * vertices + to : to * vertices + from

/** The sorted keys of all triangle edges, one per triangle side. */
export function sortedEdges(surface: Surface): Float64Array {
  const keys = new Float64Array(3 * surface.triangles)
  forEachEdge(surface, (from, to, at) => {
    keys[at] = edgeKey(surface, from, to)
  })
  return keys.sort()
}

/**
 * Finds the boundary loops of all holes, with vertices in the order that triangles filling the hole need. A loop that
 * touches itself is split there, so that each loop visits a vertex only once.
 */
export function findBoundaryLoops(surface: Surface, sorted: Float64Array): number[][] {
  const open = new Set<number>()
  for (let at = 0; at < sorted.length; at++)
    if (sorted[at] !== sorted[at - 1] && sorted[at] !== sorted[at + 1]) open.add(sorted[at]!)
  const nextVertices = new Map<number, number[]>()
  if (open.size > 0)
    forEachEdge(surface, (from, to) => {
      if (!open.has(edgeKey(surface, from, to))) return
      const targets = nextVertices.get(to)
      if (targets) targets.push(from)
      else nextVertices.set(to, [from])
    })
  const loops: number[][] = []
  for (const [start, targets] of nextVertices)
    while (targets.length > 0) followLoop(start, nextVertices, loops)
  return loops
}

/** Follows boundary edges until they end; each cycle on the way is a loop. */
function followLoop(start: number, nextVertices: Map<number, number[]>, loops: number[][]): void {
  const path: number[] = []
  const indexOf = new Map<number, number>()
  let corner = start
  for (;;) {
    const firstVisit = indexOf.get(corner)
    if (firstVisit !== undefined) {
      const loop = path.splice(firstVisit)
      for (const visited of loop) indexOf.delete(visited)
      loops.push(loop)
    }
    indexOf.set(corner, path.length)
    path.push(corner)
    const next = nextVertices.get(corner)?.pop()
    if (next === undefined) return
    corner = next
  }
}

function forEachEdge(
  { corners, triangles }: Surface,
  visit: (from: number, to: number, at: number) => void,
): void {
  for (let at = 0; at < 3 * triangles; at += 3) {
    const a = corners[at]!
    const b = corners[at + 1]!
    const c = corners[at + 2]!
    visit(a, b, at)
    visit(b, c, at + 1)
    visit(c, a, at + 2)
  }
}
