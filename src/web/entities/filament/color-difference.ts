/** A color in CIE L*a*b* under daylight (D65). */
export interface Lab {
  lightness: number
  a: number
  b: number
}

/** The color of `#rrggbb` as people see it. */
export function labOf(hex: string): Lab {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  const x = curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
  const y = curve(0.2126729 * red + 0.7151522 * green + 0.072175 * blue)
  const z = curve((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883)
  return { lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) }
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const curve = (part: number): number =>
  part > 216 / 24_389 ? Math.cbrt(part) : (part * 24_389) / 3_132 + 16 / 116

const degrees = (angle: number): number => ((angle * 180) / Math.PI + 360) % 360
const sine = (angle: number): number => Math.sin((angle * Math.PI) / 180)
const cosine = (angle: number): number => Math.cos((angle * Math.PI) / 180)

/** The CIEDE2000 color difference; below 1 is invisible. After Sharma, Wu and Dalal, 2005. */
export function colorDifference(one: Lab, other: Lab): number {
  const chroma = (Math.hypot(one.a, one.b) + Math.hypot(other.a, other.b)) / 2
  const grayness = 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)))
  const [first, second] = [polar(one, grayness), polar(other, grayness)]
  const lightnessStep = other.lightness - one.lightness
  const chromaStep = second.chroma - first.chroma
  const hueAngle = hueStep(first, second)
  const isGray = first.chroma * second.chroma === 0
  const hueDistance = 2 * Math.sqrt(first.chroma * second.chroma) * sine(hueAngle / 2)

  const meanLightness = (one.lightness + other.lightness) / 2
  const meanChroma = (first.chroma + second.chroma) / 2
  const meanHue = isGray ? first.hue + second.hue : meanAngle(first.hue, second.hue)
  const hueWeight =
    1 -
    0.17 * cosine(meanHue - 30) +
    0.24 * cosine(2 * meanHue) +
    0.32 * cosine(3 * meanHue + 6) -
    0.2 * cosine(4 * meanHue - 63)
  const fromMiddle = (meanLightness - 50) ** 2
  const byLightness = lightnessStep / (1 + (0.015 * fromMiddle) / Math.sqrt(20 + fromMiddle))
  const byChroma = chromaStep / (1 + 0.045 * meanChroma)
  const byHue = hueDistance / (1 + 0.015 * meanChroma * hueWeight)
  const turn = 30 * Math.exp(-(((meanHue - 275) / 25) ** 2))
  const blueness = -2 * Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)) * sine(2 * turn)
  return Math.sqrt(byLightness ** 2 + byChroma ** 2 + byHue ** 2 + blueness * byChroma * byHue)
}

interface Polar {
  chroma: number
  hue: number
}

function polar({ a, b }: Lab, grayness: number): Polar {
  const stretched = a * (1 + grayness)
  return {
    chroma: Math.hypot(stretched, b),
    hue: stretched === 0 && b === 0 ? 0 : degrees(Math.atan2(b, stretched)),
  }
}

function hueStep(one: Polar, other: Polar): number {
  if (one.chroma * other.chroma === 0) return 0
  const step = other.hue - one.hue
  if (step > 180) return step - 360
  return step < -180 ? step + 360 : step
}

function meanAngle(one: number, other: number): number {
  const sum = one + other
  if (Math.abs(one - other) <= 180) return sum / 2
  return (sum < 360 ? sum + 360 : sum - 360) / 2
}
