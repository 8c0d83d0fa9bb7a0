import type { ManifoldToplevel } from 'manifold-3d'
import { PRINT_ADVICE, PRINT_LIMITS } from '#mesh/print-rules.ts'
import type { Mesh } from '../render-models/mesh.ts'
import { boxAt, meshOf, pinAt, profileAt } from './solids.ts'

const PLATE = { width: 72, depth: 46, height: 3 }
const TALL = 12
const { minWallMm } = PRINT_LIMITS
const { minHoleMm, minPinMm, minStrokeMm, minReliefMm, maxBridgeMm, clearanceMm } = PRINT_ADVICE

/** A plate with each rule of the design sheet on it, at its limit and beside it with more room. One closed body. */
export function samplePart(kernel: ManifoldToplevel): Mesh {
  const top = PLATE.height
  const plate = boxAt(kernel, [0, 0, 0], [PLATE.width, PLATE.depth, PLATE.height])
  // Each sinks a little into the plate, so that they join.
  const sunk = top - 0.5
  const walls = [minWallMm, minWallMm * 1.5, minWallMm * 2].map((thickness, place) =>
    boxAt(kernel, [4 + place * 5, 4, sunk], [thickness, 16, TALL]),
  )
  const pins = [minPinMm, minPinMm + 1].map((diameter, place) =>
    pinAt(kernel, [24 + place * 8, 8, sunk], { diameter, height: TALL }),
  )
  const overhang = profileAt(
    kernel,
    [
      [4, sunk],
      [8, sunk],
      [8 + TALL, sunk + TALL],
      [4, sunk + TALL],
    ],
    { from: 30, depth: 10 },
  )
  const posts = [32, 32 + maxBridgeMm + 4].map((x) => boxAt(kernel, [x, 30, sunk], [4, 10, TALL]))
  const bridge = boxAt(kernel, [32, 30, sunk + TALL - 2], [maxBridgeMm + 8, 10, 2])
  const letters = [0, 1, 2].map((place) =>
    boxAt(kernel, [46 + place * 4, 18, sunk], [minStrokeMm, 6, 0.5 + minReliefMm]),
  )
  const fit = boxAt(kernel, [60, 16, sunk], [8, 8, TALL / 2])
  const holes = [minHoleMm, minHoleMm + 1, minHoleMm + 2].map((diameter, place) =>
    pinAt(kernel, [24 + place * 7, 18, -1], { diameter, height: top + 2 }),
  )
  const grooves = [0, 1, 2].map((place) =>
    boxAt(kernel, [46 + place * 4, 8, top - minReliefMm], [minStrokeMm, 6, minReliefMm + 1]),
  )
  // A slot that a strip of 3 mm moves in, with the gap on both sides.
  const slot = boxAt(kernel, [62 - clearanceMm, 15, top + 1], [3 + 2 * clearanceMm, 10, TALL])
  const added = kernel.Manifold.union([plate, ...walls, ...pins, overhang, ...posts, bridge, ...letters, fit])
  return meshOf(added.subtract(kernel.Manifold.union([...holes, ...grooves, slot])))
}
