import type { ModelFile } from '#contract/products/files.ts'
import { counted } from '#web/lib/counted.ts'
import type { Tone } from '#web/ui/tone.ts'

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
