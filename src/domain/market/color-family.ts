import type { ColorFamily } from '#contract/portals/facets.ts'

const MIN_SATURATION = 0.16
// A light color looks white with less.
const MIN_CHROMA = 0.08
const BLACK_BELOW = 0.16
const WHITE_ABOVE = 0.86
const BROWN_BELOW = 0.42
const PINK_ABOVE = 0.68

/** Hues up to these degrees, in order. Red is at both ends. */
const hues: readonly (readonly [number, ColorFamily])[] = [
  [14, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [165, 'green'],
  [258, 'blue'],
  [300, 'purple'],
  [342, 'pink'],
  [360, 'red'],
]

/** The color that a buyer would call `#rrggbb`. */
export function colorFamily(hex: string): ColorFamily {
  const { hue, saturation, chroma, lightness } = readColor(hex)
  if (lightness < BLACK_BELOW) return 'black'
  if (saturation < MIN_SATURATION || chroma < MIN_CHROMA) return lightness > WHITE_ABOVE ? 'white' : 'gray'
  const family = hues.find(([until]) => hue <= until)?.[1] ?? 'red'
  if (family === 'orange' && lightness < BROWN_BELOW) return 'brown'
  return family === 'red' && lightness > PINK_ABOVE ? 'pink' : family
}

function readColor(hex: string): { hue: number; saturation: number; chroma: number; lightness: number } {
  const value = Number.parseInt(hex.replace('#', ''), 16)
  const [red, green, blue] = [16, 8, 0].map((shift) => ((value >> shift) & 255) / 255) as [
    number,
    number,
    number,
  ]
  const max = Math.max(red, green, blue)
  const min = Math.min(red, green, blue)
  const chroma = max - min
  const lightness = (max + min) / 2
  if (chroma === 0) return { hue: 0, saturation: 0, chroma, lightness }
  const saturation = chroma / (1 - Math.abs(2 * lightness - 1))
  const sector =
    max === red
      ? ((green - blue) / chroma + 6) % 6
      : max === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4
  return { hue: sector * 60, saturation, chroma, lightness }
}
