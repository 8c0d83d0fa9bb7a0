import type { Plan } from '#contract/account/plans.ts'

const GIB = 1024 ** 3

/** What a change from one plan to another does, as sentences: first what stops or becomes less, then what is gained. */
export function planChanges(from: Plan, to: Plan): { lost: string[]; gained: string[] } {
  const lost: string[] = []
  const gained: string[] = []
  if (from.hasAutomation && !to.hasAutomation)
    lost.push('Automatic ordering stops. Ready orders wait until you submit them.')
  if (!from.hasAutomation && to.hasAutomation)
    gained.push('Ready orders are submitted automatically if you turn on automatic ordering.')
  if (from.hasMargins && !to.hasMargins)
    lost.push(
      'Margins are no longer shown, and the margin floor holds no orders back. Your fees and rates stay.',
    )
  if (!from.hasMargins && to.hasMargins)
    gained.push('You see what each order, product, filament, store and country earns.')
  if (from.feePercent !== to.feePercent)
    (to.feePercent > from.feePercent ? lost : gained).push(
      `Our fee is ${to.feePercent}% of the printing instead of ${from.feePercent}%.`,
    )
  if (to.storageBytes < from.storageBytes)
    lost.push(
      `Storage is ${storageText(to)} instead of ${storageText(from)}. Your files stay; above that, you can’t add new ones.`,
    )
  if (to.storageBytes > from.storageBytes)
    gained.push(`Storage is ${storageText(to)} instead of ${storageText(from)}.`)
  if (to.supportHours !== from.supportHours)
    (to.supportHours > from.supportHours ? lost : gained).push(`Support replies ${supportText(to)}.`)
  return { lost, gained }
}

/** The storage of a plan, as `25 GB`. */
export const storageText = ({ storageBytes }: Plan): string => `${Math.round(storageBytes / GIB)} GB`

/** How soon support replies on a plan, as `within 24 hours`. */
export const supportText = ({ supportHours }: Plan): string =>
  supportHours % 24 === 0 && supportHours > 24
    ? `within ${supportHours / 24} business days`
    : `within ${supportHours} hours on business days`
