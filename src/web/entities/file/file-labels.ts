import type { ModelFile } from '#contract/products/files.ts'
import { counted } from '#web/lib/counted.ts'
import { inchText, inShownUnit, shownUnit } from '#web/ui/length-unit.ts'
import type { Tone } from '#web/ui/tone.ts'

type Size = readonly [number, number, number]

/** "86 × 86 × 170 mm", rounded for reading. */
export function formatSize(size: Size): string {
  return `${size.map(numberText).join(' × ')} ${shownUnit()}`
}

/** "0.8 mm", with as many digits as people read. */
export const formatLength = (mm: number): string => `${numberText(mm)} ${shownUnit()}`

/** "12 cm²". */
export function formatArea(mm2: number): string {
  if (shownUnit() === 'in') return `${inchText(inShownUnit(mm2, 2))} in²`
  return `${(mm2 / 100).toLocaleString('en', { maximumFractionDigits: mm2 < 1_000 ? 1 : 0 })} cm²`
}

function numberText(mm: number): string {
  if (shownUnit() === 'in') return inchText(inShownUnit(mm))
  const digits = mm >= 100 ? 0 : mm >= 1 ? 1 : 3
  return mm.toLocaleString('en', { maximumFractionDigits: digits })
}

/** The result of a file's check, as a badge. */
export function fileCheckLabel({ state, worst, findingCount }: Checked): { tone: Tone; text: string } {
  if (state === 'MEASURING') return { tone: 'info', text: 'Checking' }
  if (state === 'REFUSED') return { tone: 'danger', text: 'Refused' }
  if (worst === 'error') return { tone: 'danger', text: 'Not printable' }
  if (worst === 'warning') return { tone: 'warn', text: counted(findingCount, 'finding') }
  if (worst === 'note') return { tone: 'success', text: `Printable, ${counted(findingCount, 'note')}` }
  return { tone: 'success', text: 'Printable' }
}

type Checked = Pick<ModelFile['newest'], 'state' | 'worst' | 'findingCount'>
