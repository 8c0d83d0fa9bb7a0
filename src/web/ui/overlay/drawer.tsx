import { Drawer as BaseDrawer } from '@base-ui/react/drawer'
import { cx } from 'class-variance-authority'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../icon-button.tsx'
import { useMedia } from '../use-media.ts'
import { dialogBackdropStyle } from './dialog-style.ts'

interface Props {
  isOpen?: boolean
  onClose: () => void
  title: ReactNode
  /** In the head beside the title, e.g. previous, next and "open full page". */
  actions?: ReactNode
  /** Stays in sight at the bottom, e.g. the main button. */
  footer?: ReactNode
  width?: 'md' | 'lg'
  /** What takes the focus when it closes; by default, what had it before. */
  finalFocus?: () => HTMLElement | true
  children: ReactNode
}

/** One thing beside the list that it came from; on a phone a sheet from below. A swipe, Esc or a click beside closes it. */
export function Drawer({
  isOpen = true,
  onClose,
  title,
  actions,
  footer,
  width = 'md',
  finalFocus,
  children,
}: Props) {
  const popup = useRef<HTMLDivElement>(null)
  const isWide = useMedia('(min-width: 40rem)')
  return (
    <BaseDrawer.Root
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      swipeDirection={isWide ? 'right' : 'down'}
    >
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className={dialogBackdropStyle} />
        <BaseDrawer.Viewport className="fixed inset-0 z-50 flex items-end justify-end sm:items-stretch sm:p-2">
          <BaseDrawer.Popup
            ref={popup}
            initialFocus={popup}
            {...(finalFocus && { finalFocus })}
            className={cx(
              'flex max-h-[92dvh] w-full flex-col overflow-y-auto overscroll-contain rounded-t-2xl bg-raised shadow-pop outline-none transition-transform duration-200 ease-out data-swiping:transition-none sm:max-h-none sm:rounded-2xl',
              'translate-x-(--drawer-swipe-movement-x) translate-y-(--drawer-swipe-movement-y)',
              'data-ending-style:translate-y-full data-starting-style:translate-y-full sm:data-ending-style:translate-x-[105%] sm:data-starting-style:translate-x-[105%] sm:data-ending-style:translate-y-0 sm:data-starting-style:translate-y-0',
              width === 'lg' ? 'sm:w-[min(90vw,44rem)]' : 'sm:w-[min(90vw,28rem)]',
            )}
          >
            <span
              aria-hidden
              className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line-strong sm:hidden"
            />
            <header className="sticky top-0 z-10 flex min-h-14 shrink-0 items-center gap-1 border-line border-b bg-raised py-2 pr-3 pl-5">
              <BaseDrawer.Title className="mr-auto min-w-0 truncate font-semibold text-base">
                {title}
              </BaseDrawer.Title>
              {actions}
              <BaseDrawer.Close render={<IconButton label="Close" icon={<X aria-hidden size={17} />} />} />
            </header>
            <BaseDrawer.Content className="flex-1 p-5">{children}</BaseDrawer.Content>
            {footer && (
              <footer className="sticky bottom-0 z-10 flex shrink-0 flex-wrap justify-end gap-2 border-line border-t bg-raised px-5 py-3">
                {footer}
              </footer>
            )}
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  )
}
