import type { MarginParts } from '#contract/money/margins.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'

/** A margin in dollars; a loss has a minus. */
export const marginText = (cents: number): string => formatMoney(cents || 0, 'USD')

/** The margin as a share of what was sold: `25.5%`; a dash without a sale. */
export const marginPercent = ({ soldCents, marginCents }: Pick<MarginParts, 'soldCents' | 'marginCents'>) =>
  soldCents === 0 ? '–' : `${((marginCents / soldCents) * 100).toFixed(1)}%`

/** The color of a loss. */
export const marginTone = (cents: number): string | false => cents < 0 && 'text-danger'
