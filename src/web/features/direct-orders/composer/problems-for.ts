import type { DirectProblem } from '#contract/direct-orders.ts'
import { lineOf } from '../direct-draft.ts'
import type { Composer } from './use-composer.ts'

/** What the server found in what is saved, where the fields of the composer find it. */
export interface FoundProblems {
  /** What is wrong with a field of a line, in words; null for nothing. */
  ofLine: (key: string, field: string) => string | null
  /** What has to be accepted, or is worth knowing, of a line. */
  notesOf: (key: string) => readonly DirectProblem[]
  ofCustomer: (field: string) => string | null
  countryNote: string | null
  blocking: number
}

const soonFilled = new Set(['DIRECT_ORDER_INCOMPLETE', 'ADDRESS_INCOMPLETE', 'NOTHING_TO_PRINT'])

/**
 * What is merely missing is not called wrong before somebody wants to pay, and what was mended since the last save is
 * not called wrong until it is saved again.
 */
export function problemsFor(
  { stored, draft }: Pick<Composer, 'stored' | 'draft'>,
  { isAttempted }: { isAttempted: boolean },
): FoundProblems {
  const keys = stored?.draft.lines.map(({ key }) => key) ?? []
  const problems = stored?.order.problems ?? []
  const shown = problems.filter(
    ({ code, weight }) => isAttempted || weight !== 'BLOCKS' || !soonFilled.has(code),
  )
  const of = (key: string) =>
    shown.filter(({ line }) => {
      if (line === null || keys[line] !== key) return false
      const [saved, written] = [stored?.draft.lines[line], draft.lines.find((each) => each.key === key)]
      return saved !== undefined && written !== undefined && isSame(lineOf(saved), lineOf(written))
    })
  const blocks = ({ weight }: DirectProblem) => weight === 'BLOCKS'
  const savedCustomer = stored?.draft.customer.details
  const written = draft.customer.details
  return {
    ofLine: (key, field) => of(key).find((one) => blocks(one) && one.field === field)?.text ?? null,
    notesOf: (key) => of(key).filter((one) => !blocks(one)),
    ofCustomer: (field) => {
      const isUnchanged =
        field === 'email'
          ? savedCustomer?.email === written.email
          : isSame(savedCustomer?.address, written.address)
      const problem = shown.find((one) => one.line === null && one.field === field && blocks(one))
      return isUnchanged ? (problem?.text ?? null) : null
    },
    countryNote: shown.find(({ field, weight }) => field === 'country' && weight === 'WARNS')?.text ?? null,
    blocking: problems.filter(blocks).length,
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
