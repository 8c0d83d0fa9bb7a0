import { inchText, inShownUnit, shownUnit } from '../length-unit.ts'

/** Millimeters in the unit that is shown, with as many digits as people read: "0.8 mm", "86 mm", "170.4 mm". */
export const formatLength = (mm: number): string => `${numberText(mm)} ${shownUnit()}`

/** Width, depth and height: "86 × 86 × 170.4 mm". */
export const formatSize = (size: readonly [number, number, number]): string =>
  `${size.map(numberText).join(' × ')} ${shownUnit()}`

/** An area: "9.1 cm²", "120 cm²". */
export function formatArea(mm2: number): string {
  if (shownUnit() === 'in') return `${inchText(inShownUnit(mm2, 2))} in²`
  return `${(mm2 / 100).toLocaleString('en', { maximumFractionDigits: mm2 < 10_000 ? 1 : 0 })} cm²`
}

function numberText(mm: number): string {
  if (shownUnit() === 'in') return inchText(inShownUnit(mm))
  const size = Math.abs(mm)
  return mm.toLocaleString('en', { maximumFractionDigits: size >= 1 ? 1 : size >= 0.1 ? 2 : 3 })
}
