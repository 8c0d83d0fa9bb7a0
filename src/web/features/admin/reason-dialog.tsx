import { type ReactNode, useState } from 'react'
import { maxReasonLength } from '#contract/constants.ts'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface Props {
  title: string
  /** What will happen, and what it costs. */
  consequence: ReactNode
  actionLabel: string
  keepLabel?: string
  tone?: 'primary' | 'danger'
  /** Who reads the reason, if it is more than the audit log. */
  hint?: string
  isReasonOptional?: boolean
  /** What `onConfirm` starts. */
  change: { isPending: boolean; error: Error | null }
  /** What else keeps it from being done, besides a missing reason. */
  isActionDisabled?: boolean
  /** The headline of its error, e.g. “Failed to cancel order”. */
  errorTitle: string
  /** Reasons that are given often; choosing one fills the field. */
  templates?: readonly { label: string; text: string }[]
  /** Above the reason: what exactly is acted on. */
  children?: ReactNode
  /** Below the reason: what comes of it, such as a mail. */
  preview?: (reason: string) => ReactNode
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks an administrator for the reason of an act on someone else’s record, which goes into the audit log. */
export function ReasonDialog(props: Props) {
  const { isReasonOptional = false, templates = [], change, children } = props
  const [reason, setReason] = useState('')
  return (
    <Dialog
      onClose={props.onClose}
      title={props.title}
      consequence={props.consequence}
      actionLabel={props.actionLabel}
      keepLabel={props.keepLabel ?? 'Not now'}
      {...(props.tone && { tone: props.tone })}
      isBusy={change.isPending}
      isActionDisabled={props.isActionDisabled === true || (!isReasonOptional && reason.trim() === '')}
      onConfirm={() => props.onConfirm(reason.trim())}
    >
      <div className="grid gap-4">
        {children}
        {templates.length > 0 && (
          <Select
            label="Template"
            placeholder="Write your own, or choose one"
            options={templates.map(({ label }) => ({ value: label, label }))}
            value={templates.find(({ text }) => text === reason)?.label ?? null}
            onChange={(label) => setReason(templates.find((each) => each.label === label)?.text ?? reason)}
          />
        )}
        <TextArea
          label={isReasonOptional ? 'Reason (optional)' : 'Reason'}
          hint={props.hint ?? 'Recorded in the audit log with your name.'}
          rows={3}
          maxLength={maxReasonLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {props.preview?.(reason.trim())}
        {change.error && <ErrorAlert error={change.error} title={props.errorTitle} />}
      </div>
    </Dialog>
  )
}
