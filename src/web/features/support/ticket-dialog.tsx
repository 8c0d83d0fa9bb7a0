import schema from 'virtual:body-schema/createTicket'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormDialog } from '#web/api-form/form-dialog.tsx'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { refresh } from '#web/data/refresh.ts'
import { ticketsKey } from '#web/data/support/ticket-queries.ts'
import { AttachmentPicker } from '#web/entities/support/attachment-picker.tsx'
import { useAttachments } from '#web/entities/support/use-attachments.ts'
import { api } from '#web/lib/api.ts'
import type { SupportTrigger } from '#web/lib/support-trigger.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

const kinds = [
  { value: 'QUESTION', label: 'A question' },
  { value: 'ORDER', label: 'An order' },
  { value: 'BILLING', label: 'Billing and payments' },
] as const

interface Fields {
  kind: (typeof kinds)[number]['value']
  subject: string
  text: string
}

/** Writes to support, with what the ticket is about already linked. */
export function TicketDialog({ trigger, onClose }: { trigger: SupportTrigger; onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { subject, message, ...about } = trigger
  const isAboutOrder = Boolean(about.shopOrderId || about.printOrderId)
  const attached = useAttachments((body) => api.addAttachment({ body }))
  const form = useApiForm<Fields>({
    saved: { kind: isAboutOrder ? 'ORDER' : 'QUESTION', subject, text: message },
    schema,
    bodyOf: (fields) => ({ ...fields, ...about }),
    labels: { kind: 'The topic', subject: 'The subject', text: 'Your message' },
    async save(fields) {
      const { id } = await api.createTicket({ body: { ...fields, ...about, ...attached.body } })
      refresh(queryClient, ticketsKey)
      showToast({ tone: 'success', message: 'Sent. We answer here and by email.' })
      onClose()
      await navigate({ to: '/dashboard/support/$ticketId', params: { ticketId: id } })
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Write to support"
      consequence="We answer here and by email, usually within one business day."
      actionLabel="Send"
      keepLabel="Not now"
      isActionDisabled={attached.isUploading}
    >
      <Select label="About" options={kinds} {...form.choice('kind')} />
      <TextField label="Subject" maxLength={150} autoComplete="off" {...form.text('subject')} />
      <TextArea
        label="Message"
        {...(hintOf(trigger) && { hint: hintOf(trigger) })}
        rows={6}
        maxLength={5_000}
        {...form.text('text')}
      />
      <AttachmentPicker attached={attached} />
    </FormDialog>
  )
}

function hintOf({ shopOrderId, printOrderId, fileId, productId }: SupportTrigger): string | null {
  if (shopOrderId || printOrderId) return 'We can see the order, so you don’t need to describe it.'
  if (fileId) return 'We can see the file, so you don’t need to attach it.'
  return productId ? 'We can see the product.' : null
}
