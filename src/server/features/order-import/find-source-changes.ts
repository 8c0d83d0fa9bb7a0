import type { SourceChange } from '#contract/source-changes.ts'
import { describeOrderContent, type OrderContent } from './describe-order-content.ts'

/** A change that nobody has accepted yet. */
export type OpenChange = Pick<SourceChange, 'id' | 'what' | 'before'>

/** What becomes of the list of changes: a new one, one that went on, or one that the shop took back. */
export type ChangeStep =
  | { kind: 'new'; what: SourceChange['what']; before: string; after: string }
  | { kind: 'moved'; id: string; what: SourceChange['what']; after: string }
  | { kind: 'reverted'; id: string }

interface Circumstances {
  /** Changes that are still to be accepted; while a print order is on its way, those that came since. */
  open: readonly OpenChange[]
  /** Whether a print order is on its way. */
  isSubmitted: boolean
  /** Whether the new status is what we told the shop ourselves. */
  isOurStatus: boolean
}

/**
 * What a shop changed of an order that is known already. Several changes of the same thing are one, from what people
 * saw first to what holds now; and one that ends where it began is none.
 */
export function findSourceChanges(
  before: OrderContent,
  after: OrderContent,
  { open, isSubmitted, isOurStatus }: Circumstances,
): ChangeStep[] {
  const [was, is] = [describeOrderContent(before), describeOrderContent(after)]
  return whats.flatMap((what): ChangeStep[] => {
    if (was[what] === is[what]) return []
    const known = open.find((change) => change.what === what)
    if (known?.before === is[what]) return [{ kind: 'reverted', id: known.id }]
    if (what === 'STATUS' && isOurStatus) return known ? [{ kind: 'reverted', id: known.id }] : []
    if (known) return [{ kind: 'moved', id: known.id, what, after: is[what] }]
    if (!isSubmitted && !mattersBeforeSubmit(what, before.status, after.status)) return []
    return [{ kind: 'new', what, before: was[what], after: is[what] }]
  })
}

const whats = ['STATUS', 'ADDRESS', 'LINES', 'NOTES'] as const satisfies SourceChange['what'][]

/** Orders that could not be sent before were nobody's plan yet; but one that was over and opens again is a surprise. */
function mattersBeforeSubmit(
  what: SourceChange['what'],
  before: OrderContent['status'],
  after: OrderContent['status'],
): boolean {
  if (before === 'OPEN') return true
  const wasOver = before === 'CANCELED' || before === 'SHIPPED'
  return what === 'STATUS' && wasOver && after === 'OPEN'
}
