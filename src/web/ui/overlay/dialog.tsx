import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { dialogBackdropStyle, dialogPopupStyle } from './dialog-style.ts'

interface Props {
  isOpen?: boolean
  onClose: () => void
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
    isOpen = true,
    onClose,
    title,
    consequence,
    actionLabel,
    keepLabel = 'Keep',
    tone = 'primary',
  } = props
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(next) => !next && !props.isBusy && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogBackdropStyle} />
        <AlertDialog.Popup className={dialogPopupStyle}>
          <AlertDialog.Title className="text-balance font-semibold text-base">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="mt-1 text-muted">
            {consequence}
          </AlertDialog.Description>
          {props.children && <div className="mt-4">{props.children}</div>}
          {/* In reach however long the dialog is; the fade says that there is more. */}
          <div className="sticky -bottom-5 -mx-5 mt-3 -mb-5 flex flex-wrap justify-end gap-2 bg-raised px-5 pt-2 pb-5 before:pointer-events-none before:absolute before:inset-x-0 before:-top-3 before:h-3 before:bg-linear-to-t before:from-raised before:to-transparent">
            <AlertDialog.Close render={<Button disabled={props.isBusy}>{keepLabel}</Button>} />
            <Button
              variant={tone}
              isBusy={props.isBusy}
              disabled={props.isActionDisabled}
              // The second click of a double click arrives before `isBusy` does.
              onClick={({ detail }) => detail < 2 && props.onConfirm()}
            >
              {actionLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
