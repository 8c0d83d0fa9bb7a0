import type { ByteSource } from '../byte-source.ts'
import { Welder } from '../measure/weld.ts'
import { readMesh } from '../read/read-mesh.ts'
import type { ReadOptions } from '../read-options.ts'
import type { TriangleSink } from '../triangle-sink.ts'
import { fillHole } from './fill-hole.ts'
import { edgeKey, findBoundaryLoops, sortedEdges } from './find-boundary-loops.ts'
import { alignOrientation, orientOutward } from './orient-triangles.ts'
import { removeDuplicates } from './remove-duplicates.ts'
import { addTriangles, type Surface } from './surface.ts'

/** What was done to a model. */
export interface Repair {
  closedHoles: number
  /** Holes that no way was found to close, or that are too large to be guessed at. */
  remainingHoles: number
  flippedTriangles: number
  /** Triangles that were a line, or lay in the place of another one. */
  removedTriangles: number
}

/** A rim of more corners is no slip of a program; what was there nobody can guess. */
const MAX_LOOP_CORNERS = 1_000
const BATCH = 1_024

/**
 * Mends what can be mended without guessing at the shape: corners that should be one are welded already where they are
 * at the same place, doubles go, triangles look the way of their neighbors and outwards, and holes are closed flat.
 * The triangles come in the unit in which they are read. Edges of more than two triangles stay as they are.
 */
export function repairMesh(source: ByteSource, options: ReadOptions, sink: TriangleSink): Repair {
  const welder = new Welder(source.size / 50)
  readMesh(source, options, welder)
  const mesh = welder.finish()
  const { positions, vertices, corners, triangles } = mesh
  const surface: Surface = { positions, vertices, corners, triangles }
  const removedTriangles = mesh.collapsed + removeDuplicates(surface)
  const aligned = alignOrientation(surface, mesh)
  const { closedHoles, remainingHoles } = closeHoles(surface)
  const flippedTriangles = aligned + orientOutward(surface, mesh)
  give(surface, sink)
  return { closedHoles, remainingHoles, flippedTriangles, removedTriangles }
}

function closeHoles(surface: Surface): { closedHoles: number; remainingHoles: number } {
  const sorted = sortedEdges(surface)
  const added: number[] = []
  const joined = new Set<number>()
  let closedHoles = 0
  let remainingHoles = 0
  for (const loop of findBoundaryLoops(surface, sorted)) {
    const isEdge = (from: number, to: number) => {
      const key = edgeKey(surface, from, to)
      return joined.has(key) || has(sorted, key)
    }
    const filling =
      loop.length < 3 || loop.length > MAX_LOOP_CORNERS ? null : fillHole(surface.positions, loop, isEdge)
    if (!filling) {
      remainingHoles++
      continue
    }
    closedHoles++
    for (let at = 0; at < filling.length; at += 3) {
      const [a, b, c] = [filling[at]!, filling[at + 1]!, filling[at + 2]!]
      added.push(a, b, c)
      joined
        .add(edgeKey(surface, a, b))
        .add(edgeKey(surface, b, c))
        .add(edgeKey(surface, c, a))
    }
  }
  if (added.length > 0) addTriangles(surface, added)
  return { closedHoles, remainingHoles }
}

/** Whether a sorted list holds a number. */
function has(sorted: Float64Array, wanted: number): boolean {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return sorted[low] === wanted
}

function give({ positions, corners, triangles }: Surface, sink: TriangleSink): void {
  const batch = new Float64Array(9 * BATCH)
  for (let start = 0; start < triangles; start += BATCH) {
    const end = Math.min(start + BATCH, triangles)
    for (let at = 3 * start, to = 0; at < 3 * end; at++, to += 3) {
      const from = 3 * corners[at]!
      batch[to] = positions[from]!
      batch[to + 1] = positions[from + 1]!
      batch[to + 2] = positions[from + 2]!
    }
    sink.add(batch, end - start)
  }
}
