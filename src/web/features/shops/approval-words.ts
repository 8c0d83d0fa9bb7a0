import type { ShopSettings } from '#contract/shops.ts'
import { counted } from '#web/lib/counted.ts'

/** When orders of a store are sent, in a few words. */
export function approvalWords({ approval }: Pick<ShopSettings, 'approval'>): string {
  if (approval.policy === 'MANUAL') return 'Sent by hand'
  if (approval.policy === 'DAILY') return `Sent daily at ${approval.time}`
  return approval.hours === 0 ? 'Sent at once' : `Sent ${counted(approval.hours, 'hour')} after they arrive`
}
