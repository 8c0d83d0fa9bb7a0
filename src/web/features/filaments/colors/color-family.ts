import { labOf } from '#web/entities/filament/color-difference.ts'

export const colorFamilies = [
  'Blacks and grays',
  'Whites',
  'Reds and pinks',
  'Oranges and browns',
  'Yellows',
  'Greens',
  'Blues',
  'Purples',
] as const
export type ColorFamily = (typeof colorFamilies)[number]

/** The color family people would look for a color in. */
export function colorFamily(hex: string): ColorFamily {
  const { lightness, a, b } = labOf(hex)
  if (Math.hypot(a, b) < 9) return lightness > 88 ? 'Whites' : 'Blacks and grays'
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  if (hue < 42 || hue >= 340) return 'Reds and pinks'
  if (hue < 72) return 'Oranges and browns'
  if (hue < 105) return lightness < 55 ? 'Oranges and browns' : 'Yellows'
  if (hue < 190) return 'Greens'
  return hue < 298 ? 'Blues' : 'Purples'
}
