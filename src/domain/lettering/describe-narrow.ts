interface Narrow {
  strokes: boolean
  gaps: boolean
  /** The smallest letter height that prints; null if none does. */
  printableHeightMm: number | null
}

/** What of a text may not print, as a sentence; null if everything will. */
export function describeNarrow({ narrow }: { narrow: Narrow | null }): string | null {
  if (!narrow) return null
  const what =
    narrow.strokes && narrow.gaps ? 'strokes and gaps' : narrow.strokes ? 'strokes' : 'gaps between letters'
  const height = narrow.printableHeightMm
  const fix =
    height === null ? 'Choose a shorter text.' : `Letters ${Math.ceil(height * 10) / 10} mm high would print.`
  return `Some ${what} may be too narrow to print. ${fix}`
}

/** The same of a logo without a text. */
export function describeNarrowLogo({ narrow }: { narrow: Narrow | null }): string | null {
  if (!narrow) return null
  const { printableHeightMm: height } = narrow
  const fix = height === null ? 'Simplify it.' : `It would print ${Math.ceil(height * 10) / 10} mm high.`
  return `Some shapes of the logo, or gaps between them, may be too narrow to print. ${fix}`
}
