import { Copy } from 'lucide-react'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'

/** Copies the number of an order, to look it up where it was sold. */
export const copyNumberItem = (orderNumber: string): MenuItem => ({
  key: 'copy-number',
  label: 'Copy order number',
  icon: <Copy aria-hidden size={15} />,
  onSelect: () => {
    navigator.clipboard.writeText(orderNumber).then(
      () => showToast({ tone: 'success', message: `Copied ${orderNumber}.` }),
      () => showToast({ message: 'Your browser didn’t allow copying. Select the number and copy it.' }),
    )
  },
})
