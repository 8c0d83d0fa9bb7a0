import * as Radix from '@radix-ui/react-toast'
import { cx } from 'class-variance-authority'
import { X } from 'lucide-react'
import { dismissToast, type ShownToast, useShownToast } from './toast-store.ts'

const dot = { neutral: 'bg-field', success: 'bg-success', danger: 'bg-danger' } as const

/** Where toasts appear: 5000 ms, one at a time, 50 px to swipe away, F8 to focus (spec §8). Mount it once. */
export function Toast() {
  const toast = useShownToast()
  return (
    <Radix.Provider duration={5_000} swipeThreshold={50} swipeDirection="right">
      {toast && <Message key={toast.id} toast={toast} />}
      {/* NOTE: an open dialog hides everything outside it from assistive technology, except what has aria-live. */}
      <div aria-live="off">
        <Radix.Viewport
          hotkey={['F8']}
          className="fixed right-4 bottom-[calc(var(--bottom-bar,0px)+1rem)] z-60 flex w-[min(calc(100vw-2rem),22.5rem)] flex-col rounded-xl outline-offset-4"
        />
      </div>
    </Radix.Provider>
  )
}

function Message({ toast }: { toast: ShownToast }) {
  const tone = toast.tone ?? 'neutral'
  const title = toast.title ?? (tone === 'danger' ? 'Error' : null)
  return (
    <Radix.Root
      type={tone === 'danger' ? 'foreground' : 'background'}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismissToast(toast.id)
      }}
      className="flex items-start gap-3 rounded-xl bg-raised p-4 shadow-pop transition-[opacity,translate] duration-200 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 starting:translate-y-2 starting:opacity-0"
    >
      <span aria-hidden className={cx('mt-1.5 size-2 shrink-0 rounded-full', dot[tone])} />
      <div className="min-w-0 flex-1">
        {title && <Radix.Title className="font-semibold">{title}</Radix.Title>}
        <Radix.Description className={cx('break-words', title && 'text-muted')}>
          {toast.message}
        </Radix.Description>
      </div>
      <Radix.Close
        aria-label="Dismiss"
        className="grid size-6 shrink-0 place-items-center rounded-md text-faint hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden size={15} />
      </Radix.Close>
    </Radix.Root>
  )
}
