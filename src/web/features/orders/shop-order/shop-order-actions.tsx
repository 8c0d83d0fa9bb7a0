import { Ellipsis, Hand, Package, Play, Send, Tag } from 'lucide-react'
import { useState } from 'react'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { canSubmit } from '#domain/inspection/submit-state.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import { copyNumberItem } from '../copy-number-item.tsx'
import { DryRunDialog } from '../to-submit/dry-run-dialog.tsx'
import { useReleaseOrders } from '../use-order-edits.ts'
import { HoldDialog } from './hold-dialog.tsx'

interface Parts {
  /** Opens a part of the page. */
  onShow: (tab: string) => void
  /** The field of the part that is open. */
  fieldOf: () => HTMLElement | null | undefined
}

interface Props extends Parts {
  order: ShopOrder
  /** Whether it is being submitted. */
  isWaiting: boolean
}

/** The actions on the whole order. */
export function ShopOrderActions({ order, isWaiting, ...parts }: Props) {
  const [asking, setAsking] = useState<'submit' | 'submit-others' | 'hold' | null>(null)
  const close = () => setAsking(null)
  const release = useReleaseOrders()
  const { id, orderNumber, hold, isUnsubmitted, isDemo, lines, check } = order
  const isReady = canSubmit(order, isWaiting)
  const canHold = isUnsubmitted && !isWaiting
  useShortcut(isReady ? 'e' : null, () => setAsking('submit'))
  useShortcut(canHold ? 'h' : null, () => (hold ? release.mutate({ orderIds: [id] }) : setAsking('hold')))
  const menu = <OrderMenu order={order} canEdit={canHold} onRelease={release.mutate} {...parts} />
  if (!isUnsubmitted) return menu
  const others = otherLines(lines.filter(({ product, exclusion }) => product && exclusion === null).length)
  const price = check?.estimateCents == null ? '' : ` · about ${formatMoney(check.estimateCents, 'USD')}`
  return (
    <>
      {!hold && (
        <Button disabled={isWaiting} onClick={() => setAsking('hold')}>
          <Hand aria-hidden size={16} />
          Hold
        </Button>
      )}
      {check?.canSubmitOthers && (
        <Button disabled={isWaiting} onClick={() => setAsking('submit-others')}>
          Submit {others}
        </Button>
      )}
      <Button variant="primary" disabled={!isReady} isBusy={isWaiting} onClick={() => setAsking('submit')}>
        <Send aria-hidden size={16} />
        {isDemo ? 'Submit as test' : `Submit${price}`}
      </Button>
      {menu}
      <DryRunDialog selection={asking === 'submit' ? { orderIds: [id] } : null} onClose={close} />
      {asking === 'submit-others' && (
        // The review lists the items without a product as skipped.
        <DryRunDialog
          selection={{ orderIds: [id], withoutUnmatched: true }}
          title={`Submit ${others} of order ${orderNumber}?`}
          onClose={close}
        />
      )}
      {asking === 'hold' && <HoldDialog orders={[order]} onClose={close} />}
    </>
  )
}

interface MenuProps extends Parts {
  order: ShopOrder
  canEdit: boolean
  onRelease: (input: { orderIds: string[] }) => void
}

/** What can be done with the order besides its main actions. */
function OrderMenu({ order, canEdit, onRelease, onShow, fieldOf }: MenuProps) {
  const { id, orderNumber, hold, archivedAt, lines } = order
  const items: (MenuItem | false)[] = [
    canEdit &&
      hold !== null && {
        ...{ key: 'release', label: 'Release', icon: <Play aria-hidden size={15} /> },
        onSelect: () => onRelease({ orderIds: [id] }),
      },
    canEdit &&
      lines.length > 0 && {
        ...{ key: 'product', label: 'Change product', icon: <Package aria-hidden size={15} /> },
        onSelect: () => onShow('product'),
        opened: fieldOf,
      },
    !archivedAt && {
      ...{ key: 'tags', label: 'Edit tags', icon: <Tag aria-hidden size={15} /> },
      onSelect: () => onShow('tags'),
      opened: fieldOf,
    },
    copyNumberItem(orderNumber),
  ]
  return (
    <Menu
      trigger={<IconButton label="More actions" icon={<Ellipsis aria-hidden size={17} />} />}
      items={items.filter((item) => item !== false)}
    />
  )
}

const otherLines = (count: number) =>
  count === 1 ? 'the other item' : `the other ${count.toLocaleString('en')} items`
