/** What the model can be colored by, instead of its filament. */
export type MapKind = 'overhangs' | 'walls'

interface Band {
  /** From this value on: degrees from upright, or millimeters. */
  from: number
  hex: string
  label: string
}

/** The bands of each map, from the lowest. The shader and the legend use the same. */
export const mapBands: Readonly<Record<MapKind, readonly Band[]>> = {
  overhangs: [
    { from: 30, hex: '#ffe08a', label: '30–45°, no support' },
    { from: 45, hex: '#ff9f1c', label: '45–60°' },
    { from: 60, hex: '#e4572e', label: '60–75°' },
    { from: 75, hex: '#9d0208', label: 'Over 75°' },
  ],
  walls: [
    { from: 0, hex: '#9d0208', label: 'Under 0.8 mm' },
    { from: 0.8, hex: '#ff9f1c', label: '0.8–1.2 mm' },
    { from: 1.2, hex: '#ffe08a', label: '1.2–2 mm' },
    { from: 2, hex: '#4d8fcc', label: '2 mm or more' },
  ],
}

/** Where a model differs from the one it is compared with. */
export const DIFFERENT_HEX = '#e4572e'
/** The compared version looks bluer than the current one. */
export const TINT_HEX = '#5b7cfa'

/** Support, and what no band is about. */
export const SUPPORT_HEX = '#5b7cfa'
export const PLAIN_HEX = '#b9bcc2'
