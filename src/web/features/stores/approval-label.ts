import type { ShopSettings } from '#contract/stores/shops.ts'
import { counted } from '#web/lib/counted.ts'
import { formatClock } from '#web/ui/text/format-time.ts'

/** Summarizes when a store's orders are submitted. */
export function approvalLabel({ approval }: Pick<ShopSettings, 'approval'>): string {
  if (approval.policy === 'MANUAL') return 'Submitted manually'
  if (approval.policy === 'DAILY') return `Submitted daily at ${formatClock(approval.time)}`
  return approval.hours === 0
    ? 'Submitted immediately'
    : `Submitted ${counted(approval.hours, 'hour')} after they arrive`
}
