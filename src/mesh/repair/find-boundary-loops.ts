import type { Surface } from './surface.ts'

/** Names an edge, whichever way one runs along it. */
export const edgeKey = ({ vertices }: Surface, from: number, to: number): number =>
  from < to ? from * vertices + to : to * vertices + from

/** The keys of all edges, each as often as triangles meet there, from small to large. */
export function sortedEdges(surface: Surface): Float64Array {
  const keys = new Float64Array(3 * surface.triangles)
  forEachEdge(surface, (from, to, at) => {
    keys[at] = edgeKey(surface, from, to)
  })
  return keys.sort()
}

/**
 * The rims of the holes: corners in the order in which triangles that fill the hole have to run along them. A rim that
 * meets itself in a corner is cut there, so that each passes a corner only once.
 */
export function findBoundaryLoops(surface: Surface, sorted: Float64Array): number[][] {
  const open = new Set<number>()
  for (let at = 0; at < sorted.length; at++)
    if (sorted[at] !== sorted[at - 1] && sorted[at] !== sorted[at + 1]) open.add(sorted[at]!)
  const onward = new Map<number, number[]>()
  if (open.size > 0)
    forEachEdge(surface, (from, to) => {
      if (!open.has(edgeKey(surface, from, to))) return
      const ways = onward.get(to)
      if (ways) ways.push(from)
      else onward.set(to, [from])
    })
  const loops: number[][] = []
  for (const [start, ways] of onward) while (ways.length > 0) followLoop(start, onward, loops)
  return loops
}

/** Follows a rim until it ends; whatever closes on the way is a rim of its own. */
function followLoop(start: number, onward: Map<number, number[]>, loops: number[][]): void {
  const path: number[] = []
  const placeOf = new Map<number, number>()
  let corner = start
  for (;;) {
    const met = placeOf.get(corner)
    if (met !== undefined) {
      const loop = path.splice(met)
      for (const passed of loop) placeOf.delete(passed)
      loops.push(loop)
    }
    placeOf.set(corner, path.length)
    path.push(corner)
    const next = onward.get(corner)?.pop()
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
