import type { LetteredModel } from '#server/mesh-pool/mesh-pool.ts'

/** What of a text may not print, as a sentence; null if everything will. */
export function describeNarrow({ narrow }: Pick<LetteredModel, 'narrow'>): string | null {
  if (!narrow) return null
  const what =
    narrow.strokes && narrow.gaps ? 'strokes and gaps' : narrow.strokes ? 'strokes' : 'gaps between letters'
  const height = narrow.printableHeightMm
  const fix =
    height === null ? 'Choose a shorter text.' : `Letters ${Math.ceil(height * 10) / 10} mm high would print.`
  return `Some ${what} may be too narrow to print. ${fix}`
}
