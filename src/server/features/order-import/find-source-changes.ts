import type { SourceChange } from '#contract/orders/source-changes.ts'
import { describeOrderContent, type OrderContent } from './describe-order-content.ts'

/** A change that the seller hasn't accepted. */
export type OpenChange = Pick<SourceChange, 'id' | 'what' | 'before'>

/** An update to the list of changes: a new one, one that continues, or one that the store reverted. */
export type ChangeStep =
  | { kind: 'new'; what: SourceChange['what']; before: string; after: string }
  | { kind: 'moved'; id: string; what: SourceChange['what']; after: string }
  | { kind: 'reverted'; id: string }

interface Circumstances {
  /** Changes not accepted yet. While there is a live print order, only those since it was submitted. */
  open: readonly OpenChange[]
  /** Whether there is a live print order. */
  isSubmitted: boolean
  /** Whether we set the new status in the store ourselves. */
  isOurStatus: boolean
}

/**
 * Finds what the store changed in a known order. Consecutive changes of the same field are merged, from the value the
 * seller saw first to the current one; a change that ends where it began is dropped.
 */
export function findSourceChanges(
  before: OrderContent,
  after: OrderContent,
  { open, isSubmitted, isOurStatus }: Circumstances,
): ChangeStep[] {
  const [was, is] = [describeOrderContent(before), describeOrderContent(after)]
  const readAgain = open.filter(({ what }) => what === 'UNREADABLE')
  const reverted = readAgain.map(({ id }): ChangeStep => ({ kind: 'reverted', id }))
  const changed = fields.flatMap((what): ChangeStep[] => {
    if (was[what] === is[what]) return []
    const known = open.find((change) => change.what === what)
    if (known?.before === is[what]) return [{ kind: 'reverted', id: known.id }]
    if (what === 'STATUS' && isOurStatus) return known ? [{ kind: 'reverted', id: known.id }] : []
    if (known) return [{ kind: 'moved', id: known.id, what, after: is[what] }]
    if (!isSubmitted && !mattersBeforeSubmit(what, before.status, after.status)) return []
    return [{ kind: 'new', what, before: was[what], after: is[what] }]
  })
  return [...reverted, ...changed]
}

const fields = ['STATUS', 'ADDRESS', 'LINES', 'NOTES'] as const satisfies SourceChange['what'][]

/**
 * Changes to orders that weren't open don't matter, except that a closed order reopens. That some of an open order was shipped is
 * a warning of its check.
 */
function mattersBeforeSubmit(
  what: SourceChange['what'],
  before: OrderContent['status'],
  after: OrderContent['status'],
): boolean {
  if (before === 'OPEN') return what !== 'STATUS' || after !== 'OPEN'
  const wasOver = before === 'CANCELED' || before === 'SHIPPED'
  return what === 'STATUS' && wasOver && after === 'OPEN'
}
