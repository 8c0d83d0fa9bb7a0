import { colorDifference, labOf } from './color-difference.ts'

const NAMED = Object.entries({
  black: '#000000',
  'dark gray': '#4a4a4a',
  gray: '#808080',
  'light gray': '#c8c8c8',
  white: '#ffffff',
  'dark red': '#8b1a1a',
  red: '#e01f26',
  pink: '#f7a1c4',
  orange: '#ff8000',
  brown: '#7b4a21',
  beige: '#e8d5b0',
  gold: '#c9a227',
  yellow: '#ffe600',
  olive: '#7a7a1f',
  'light green': '#8fe36b',
  green: '#1f9d3a',
  'dark green': '#14532d',
  teal: '#0f8b8d',
  turquoise: '#40e0d0',
  'light blue': '#8ec9f0',
  blue: '#1f5fe0',
  'dark blue': '#14246b',
  purple: '#7b2cbf',
  magenta: '#e0219a',
}).map(([name, hex]) => ({ name, lab: labOf(hex) }))

/** The everyday name of `#rrggbb`, as in "dark blue". */
export function colorName(hex: string): string {
  const lab = labOf(hex)
  const differences = NAMED.map((each) => ({ ...each, difference: colorDifference(lab, each.lab) }))
  return differences.reduce((best, each) => (each.difference < best.difference ? each : best)).name
}
