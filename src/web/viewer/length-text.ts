const number = (value: number, digits: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Formats millimeters: `lengthText(86)` is "86.0 mm". */
export function lengthText(mm: number): string {
  return `${number(mm, Math.abs(mm) < 1 ? 2 : 1)} mm`
}

/** Width, depth and height: "86.0 × 86.0 × 170.0 mm". */
export function sizeText([width, depth, height]: readonly [number, number, number]): string {
  return `${[width, depth, height].map((mm) => number(mm, mm < 1 ? 2 : 1)).join(' × ')} mm`
}

/** A volume in a readable unit: "132.4 cm³". */
export function volumeText(mm3: number): string {
  return mm3 < 1_000 ? `${number(mm3, 0)} mm³` : `${number(mm3 / 1_000, mm3 < 100_000 ? 2 : 1)} cm³`
}

/** `countText(1, 'triangle')` is "1 triangle". */
export function countText(count: number, noun: string): string {
  const plural = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`
  return `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`
}
