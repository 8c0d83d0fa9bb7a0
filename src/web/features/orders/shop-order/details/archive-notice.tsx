import { Archive } from 'lucide-react'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { Notice } from '../notice.tsx'

/** Why nothing about an archived order can be changed. */
export function ArchiveNotice({ order: { archivedAt } }: { order: Pick<ShopOrder, 'archivedAt'> }) {
  if (!archivedAt) return null
  return (
    <Notice icon={Archive} look="bg-sunken" color="text-muted" title="Archived">
      We moved this order to the archive on <TimeText instant={archivedAt} show="absolute" />. You can read it
      and find it by its number. Tags and notes can’t be changed.
    </Notice>
  )
}
