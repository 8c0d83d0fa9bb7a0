import type { DirectProblem } from '#contract/orders/direct-orders.ts'
import { lineOf } from '../direct-draft.ts'
import type { Composer } from './use-composer.ts'

/** The server's findings about the saved draft, keyed for the composer's fields. */
export interface FoundProblems {
  /** The error of a line's field, or null. */
  ofLine: (key: string, field: string) => string | null
  /** A line's warnings: to accept, or for information. */
  notesOf: (key: string) => readonly DirectProblem[]
  ofCustomer: (field: string) => string | null
  blocking: number
}

const soonFilled = new Set(['DIRECT_ORDER_INCOMPLETE', 'ADDRESS_INCOMPLETE', 'NOTHING_TO_PRINT'])

/**
 * Empty fields show no error before the seller tries to pay, and fields edited since the last save show no error
 * until they're saved again.
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
    blocking: problems.filter(blocks).length,
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
