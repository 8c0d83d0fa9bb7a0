import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** What will happen, and what it costs. */
  consequence: ReactNode
  /** The words on the button that does it, e.g. "Cancel order, refund $12.40". */
  actionLabel: string
  keepLabel?: string
  tone?: 'primary' | 'danger'
  isBusy?: boolean
  isActionDisabled?: boolean
  /** Shown above the buttons, e.g. an `ErrorPanel`. */
  children?: ReactNode
  onConfirm: () => void
}

/** Asks before something that matters. Close it from `onConfirm`'s outcome, so that a failure stays readable. */
export function Dialog(props: Props) {
  const {
    isOpen,
    onOpenChange,
    title,
    consequence,
    actionLabel,
    keepLabel = 'Keep',
    tone = 'primary',
  } = props
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(next) => !props.isBusy && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-50 max-h-[90dvh] w-[min(92vw,30rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-2xl bg-raised p-5 shadow-pop outline-none transition-[opacity,scale] duration-150 data-ending-style:scale-98 data-starting-style:scale-98 data-ending-style:opacity-0 data-starting-style:opacity-0">
          <AlertDialog.Title className="text-balance font-semibold text-base">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="mt-1 text-muted">
            {consequence}
          </AlertDialog.Description>
          {props.children && <div className="mt-4">{props.children}</div>}
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <AlertDialog.Close render={<Button disabled={props.isBusy}>{keepLabel}</Button>} />
            <Button
              variant={tone}
              isBusy={props.isBusy}
              disabled={props.isActionDisabled}
              onClick={props.onConfirm}
            >
              {actionLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
