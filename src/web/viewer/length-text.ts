import { inchText, inShownUnit, shownUnit } from '#web/ui/length-unit.ts'

const number = (value: number, digits: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Formats millimeters in the unit that is shown: `lengthText(86)` is "86.0 mm". */
export function lengthText(mm: number): string {
  if (shownUnit() === 'in') return `${inchText(inShownUnit(mm))} in`
  return `${number(mm, Math.abs(mm) < 1 ? 2 : 1)} mm`
}

/** Width, depth and height: "86.0 × 86.0 × 170.0 mm". */
export function sizeText([width, depth, height]: readonly [number, number, number]): string {
  if (shownUnit() === 'in')
    return `${[width, depth, height].map((mm) => inchText(inShownUnit(mm))).join(' × ')} in`
  return `${[width, depth, height].map((mm) => number(mm, mm < 1 ? 2 : 1)).join(' × ')} mm`
}

/** An area: "12.3 cm²". */
export function areaText(mm2: number): string {
  if (shownUnit() === 'in') return `${inchText(inShownUnit(mm2, 2))} in²`
  return `${number(mm2 / 100, 1)} cm²`
}

/** `countText(1, 'triangle')` is "1 triangle". */
export function countText(count: number, noun: string): string {
  const plural = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`
  return `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`
}
