import { BookmarkPlus, Copy, Ellipsis, MessageSquareWarning } from 'lucide-react'
import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { copyNumberItem } from '#web/features/orders/copy-number-item.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx'
import { possibilityOf } from './possibility-of.ts'
import type { useDirectOrderCopy } from './use-direct-order-copy.ts'

interface Props {
  order: PrintOrder
  copy: ReturnType<typeof useDirectOrderCopy>
  /** Whether copying is a button beside the menu. */
  hasCopyButton: boolean
  /** Whether there are no other actions. */
  isAlone: boolean
  onClaim: () => void
}

/** What can be done with an order besides its main actions. */
export function PrintOrderMenu({ order, copy, hasCopyButton, isAlone, onClaim }: Props) {
  const { directOrderId: id } = order
  const items: MenuItem[] = [
    ...(possibilityOf(order, 'REPORT')?.isPossible
      ? [
          {
            key: 'claim',
            label: 'File a claim',
            icon: <MessageSquareWarning aria-hidden size={15} />,
            onSelect: onClaim,
          },
        ]
      : []),
    ...(id && !hasCopyButton
      ? [
          {
            key: 'copy',
            label: 'Copy',
            icon: <Copy aria-hidden size={15} />,
            onSelect: () => copy.mutate({ id, as: 'DRAFT' }),
          },
        ]
      : []),
    ...(id
      ? [
          {
            key: 'template',
            label: 'Save as template',
            icon: <BookmarkPlus aria-hidden size={15} />,
            onSelect: () => copy.mutate({ id, as: 'TEMPLATE' }),
          },
        ]
      : []),
  ]
  const copyNumber = copyNumberItem(order.orderNumber)
  const [first, second] = items
  const dots = <Ellipsis aria-hidden size={17} />
  if (isAlone && first && !second && 'onSelect' in first)
    return (
      <>
        <Button onClick={first.onSelect}>
          {first.icon}
          {first.label}
        </Button>
        <Menu trigger={<IconButton label="More actions" icon={dots} />} items={[copyNumber]} />
      </>
    )
  const trigger =
    isAlone && first ? (
      <Button isBusy={copy.isPending}>
        {dots}
        More actions
      </Button>
    ) : (
      <IconButton label="More actions" icon={dots} disabled={copy.isPending} />
    )
  return <Menu trigger={trigger} items={[...items, copyNumber]} />
}
