import type { ManifoldToplevel } from 'manifold-3d'
import { sourceFromBytes } from '#mesh/byte-source.ts'
import { drawLetters } from '#mesh/lettering/draw-letters.ts'
import type { FontFamily } from '#mesh/lettering/font-family.ts'
import type { LetteringOrder } from '#mesh/lettering/lettering-order.ts'
import { stlOf } from '#mesh/lettering/solids.ts'
import { Welder } from '#mesh/measure/weld.ts'
import { readMesh } from '#mesh/read/read-mesh.ts'
import { percentile } from '../orders-list/measure.ts'

const TEXTS = 40
const CHARACTERS = 20
const TARGET_MS = 300
const LETTERS = 'Abcdefghijklmnopqrstuvwxyz Ångström Zoë & Müller 0123456789'

/** How long a browser’s worker computes for each change of a text of 20 characters, on a part of 200,000 triangles. */
export function measurePreview(kernel: ManifoldToplevel, family: FontFamily) {
  const solid = kernel.Manifold.cylinder(60, 45, 45, 400).refine(11)
  const welder = new Welder(solid.numTri())
  readMesh(sourceFromBytes(stlOf(solid)), {}, welder)
  const part = welder.finish()
  solid.delete()
  const area = { normal: [0, -1, 0], up: [0, 0, 1], widthMm: 70, heightMm: 30 } as const
  const timesOf = (isCurved: boolean, origin: LetteringOrder['area']['origin']) => {
    const times = Array.from({ length: TEXTS }, (_, index) => {
      const text = Array.from(
        { length: CHARACTERS },
        (_, at) => LETTERS[(index * 7 + at * 5) % LETTERS.length],
      )
      const before = performance.now()
      drawLetters(kernel, family, part, orderOf(text.join(''), { ...area, origin, isCurved }))
      return performance.now() - before
    })
    const sorted = Float64Array.from(times).sort()
    return { p50: Math.round(percentile(sorted, 0.5)), p95: Math.round(percentile(sorted, 0.95)) }
  }
  const flat = timesOf(false, [0, -45, 30])
  const curved = timesOf(true, [0, -45, 30])
  return { triangles: part.triangles, flat, curved, isReached: Math.max(flat.p95, curved.p95) <= TARGET_MS }
}

const orderOf = (text: string, area: LetteringOrder['area']): LetteringOrder => ({
  ...{
    text,
    area,
    mode: 'emboss',
    depthMm: 1,
    letterHeightMm: 10,
    minLetterHeightMm: 2,
    alignment: 'center',
  },
  ...{ maxCharacters: 60, maxLines: 3, minSolidMm: 0.8, minGapMm: 0.4, minFloorMm: 0.8 },
})
