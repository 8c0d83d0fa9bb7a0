import type { EdgeReport } from './find-edges.ts'

/** Visits the triangles that face the opposite way from most of their patch. */
export function forEachFlipped(
  { patchOf, patches }: Pick<EdgeReport, 'patchOf' | 'patches'>,
  visit: (triangle: number) => void,
): void {
  const balance = new Int32Array(patches)
  for (const mark of patchOf) balance[mark >> 1]! += mark & 1 ? -1 : 1
  for (let triangle = 0; triangle < patchOf.length; triangle++) {
    const mark = patchOf[triangle]!
    if ((mark & 1) === (balance[mark >> 1]! >= 0 ? 1 : 0)) visit(triangle)
  }
}
