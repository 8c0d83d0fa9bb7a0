import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../icon-button.tsx'
import { dialogBackdropStyle, dialogPopupStyle } from './dialog-style.ts'

interface Props {
  isOpen?: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** Something to read over the page. It asks for nothing; Esc or a click beside it closes it. */
export function InfoDialog({ isOpen = true, onClose, title, children }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={dialogBackdropStyle} />
        {/* The sheet itself gets the focus: on the close button it would open a tooltip, which swallows the first Esc. */}
        <BaseDialog.Popup ref={popup} initialFocus={popup} className={dialogPopupStyle}>
          <div className="mb-3 flex items-center justify-between">
            <BaseDialog.Title className="font-semibold text-base">{title}</BaseDialog.Title>
            <BaseDialog.Close
              render={<IconButton size="sm" label="Close" icon={<X aria-hidden size={16} />} />}
            />
          </div>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
