import type { ByteSource } from '../byte-source.ts'
import { closeSeams } from '../measure/close-seams.ts'
import { Welder } from '../measure/weld.ts'
import { readMesh } from '../read/read-mesh.ts'
import type { ReadOptions } from '../read-options.ts'
import type { TriangleSink } from '../triangle-sink.ts'
import { fillHole } from './fill-hole.ts'
import { edgeKey, findBoundaryLoops, sortedEdges } from './find-boundary-loops.ts'
import { alignOrientation, orientOutward } from './orient-triangles.ts'
import { removeDuplicates } from './remove-duplicates.ts'
import { addTriangles, type Surface } from './surface.ts'

/** The changes that a repair made. */
export interface Repair {
  closedHoles: number
  /** Holes that can't be filled or are too large to guess at. */
  remainingHoles: number
  flippedTriangles: number
  /** Degenerate and duplicate triangles. */
  removedTriangles: number
}

/** A larger hole is more than an export error, and its shape can't be guessed. */
const MAX_LOOP_CORNERS = 1_000
const BATCH = 1_024

/**
 * Repairs a model without guessing its shape: welds vertices at the same position and along open
 * edges within one float step, removes duplicates, orients
 * triangles consistently and outward, and fills holes flat. Writes the result to the sink in the unit in which it was
 * read. Non-manifold edges stay. Throws MeshError when the file can't be read.
 */
export function repairMesh(source: ByteSource, options: ReadOptions, sink: TriangleSink): Repair {
  const welder = new Welder(source.size / 50)
  readMesh(source, options, welder)
  const { mesh } = closeSeams(welder.finish())
  const { positions, vertices, corners, triangles } = mesh
  const surface: Surface = { positions, vertices, corners, triangles }
  const removedTriangles = mesh.collapsed + removeDuplicates(surface)
  const aligned = alignOrientation(surface, mesh)
  const { closedHoles, remainingHoles } = closeHoles(surface)
  const flippedTriangles = aligned + orientOutward(surface, mesh)
  writeTriangles(surface, sink)
  return { closedHoles, remainingHoles, flippedTriangles, removedTriangles }
}

function closeHoles(surface: Surface): { closedHoles: number; remainingHoles: number } {
  const sorted = sortedEdges(surface)
  const added: number[] = []
  const addedEdges = new Set<number>()
  let closedHoles = 0
  let remainingHoles = 0
  for (const loop of findBoundaryLoops(surface, sorted)) {
    const isEdge = (from: number, to: number) => {
      const key = edgeKey(surface, from, to)
      return addedEdges.has(key) || has(sorted, key)
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
      addedEdges
        .add(edgeKey(surface, a, b))
        .add(edgeKey(surface, b, c))
        .add(edgeKey(surface, c, a))
    }
  }
  if (added.length > 0) addTriangles(surface, added)
  return { closedHoles, remainingHoles }
}

/** Binary search in a sorted array. */
function has(sorted: Float64Array, value: number): boolean {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return sorted[low] === value
}

function writeTriangles({ positions, corners, triangles }: Surface, sink: TriangleSink): void {
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
