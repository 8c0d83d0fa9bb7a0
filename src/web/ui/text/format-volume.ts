import { inchText, inShownUnit, shownUnit } from '../length-unit.ts'

/** "124 cm³", below one "820 mm³". */
export function formatVolume(mm3: number): string {
  if (shownUnit() === 'in') return `${inchText(inShownUnit(mm3, 3))} in³`
  const cubicCm = mm3 / 1_000
  if (cubicCm < 1) return `${mm3.toLocaleString('en', { maximumFractionDigits: mm3 < 10 ? 1 : 0 })} mm³`
  return `${cubicCm.toLocaleString('en', { maximumFractionDigits: cubicCm < 100 ? 1 : 0 })} cm³`
}
