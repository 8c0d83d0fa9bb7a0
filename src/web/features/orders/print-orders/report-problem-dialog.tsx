import schema from 'virtual:body-schema/reportProblem'
import { useQueryClient } from '@tanstack/react-query'
import type { PrintOrder, Problem } from '#contract/orders/print-orders.ts'
import { reasonsAboutPrint } from '#domain/lifecycle/problem-rules.ts'
import { FormDialog } from '#web/api-form/form-dialog.tsx'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { orderKeys } from '#web/data/orders/order-keys.ts'
import { refresh } from '#web/data/refresh.ts'
import { claimPlaces, claimReasons, claimResolutions } from '#web/entities/order/claim-labels.ts'
import { AttachmentPicker } from '#web/entities/support/attachment-picker.tsx'
import { useAttachments } from '#web/entities/support/use-attachments.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'

interface Props {
  order: PrintOrder
  onClose: () => void
}

const whole = 'whole'
const longest = 2_000

interface Fields {
  line: string
  part: string
  place: Problem['place']
  reason: Problem['reason'] | null
  resolution: Problem['resolution']
  text: string
}

const empty: Fields = { line: whole, part: whole, place: null, reason: null, resolution: 'REPRINT', text: '' }

const indexOf = (choice: string) => (choice === whole ? null : Number(choice))

const bodyOf = ({ line, part, place, reason, resolution, text }: Fields) => ({
  line: indexOf(line),
  part: indexOf(part),
  place: reason && isAboutPrint(reason) ? place : null,
  // The check asks for a reason first.
  reason: reason ?? 'OTHER',
  resolution,
  text: text.trim(),
})

/** Files a claim about a printed order. */
export function ReportProblemDialog({ order, onClose }: Props) {
  const queryClient = useQueryClient()
  const attached = useAttachments((body) => api.addAttachment({ body }))
  const form = useApiForm<Fields>({
    saved: empty,
    schema,
    bodyOf,
    labels: {
      line: 'The item',
      part: 'The part',
      place: 'The place',
      reason: 'The reason',
      resolution: 'The resolution',
      text: 'The description',
    },
    check: ({ reason, text }) => [
      ...(reason ? [] : [{ field: 'reason', message: 'Choose a reason' }]),
      ...(text.trim() ? [] : [{ field: 'text', message: 'Describe what is wrong' }]),
    ],
    async save(fields) {
      await api
        .reportProblem({ params: { id: order.id }, body: { ...bodyOf(fields), ...attached.body } })
        .finally(() => {
          refresh(queryClient, orderKeys.printOrders)
        })
      showToast({ tone: 'success', message: 'Claim submitted. Support replies here and by email.' })
      onClose()
    },
    problemsOf: (error) => [{ field: 'text', message: error.message }],
  })
  const parts = order.lines[indexOf(form.values.line) ?? -1]?.parts ?? []
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`File a claim for order ${order.orderNumber}`}
      consequence="Our support team replies here, under Support, and by email. The order itself doesn’t change."
      actionLabel="Submit claim"
      keepLabel="Not now"
      isActionDisabled={!form.isDirty || attached.isUploading}
    >
      {order.lines.length > 1 && (
        <Select
          label="Affected item"
          {...form.choice('line')}
          onChange={(line) => {
            form.set('line', line)
            form.set('part', whole)
          }}
          options={[
            { value: whole, label: 'Entire order' },
            ...order.lines.map(({ productName, quantity }, index) => ({
              value: String(index),
              label: `${productName} × ${quantity}`,
            })),
          ]}
        />
      )}
      {parts.length > 1 && (
        <Select
          label="Affected part"
          {...form.choice('part')}
          options={[
            { value: whole, label: 'All of it' },
            ...parts.map(({ name }, index) => ({ value: String(index), label: name })),
          ]}
        />
      )}
      <Select
        label="Reason"
        {...form.choice('reason')}
        options={entriesOf(claimReasons).map(([value, label]) => ({ value, label }))}
      />
      {form.values.reason && isAboutPrint(form.values.reason) && (
        <Select
          label="Where (optional)"
          {...form.choice('place')}
          placeholder="Not at one place"
          options={entriesOf(claimPlaces).map(([value, label]) => ({ value, label }))}
        />
      )}
      <div className="grid gap-1.5">
        <p aria-hidden className="font-medium">
          Requested resolution
        </p>
        <Segmented
          label="Requested resolution"
          value={form.values.resolution}
          onChange={(resolution) => form.set('resolution', resolution)}
          segments={entriesOf(claimResolutions).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <TextArea label="Description" rows={4} maxLength={longest} {...form.text('text')} />
      <AttachmentPicker attached={attached} />
    </FormDialog>
  )
}

/** A lost parcel or a wrong item has no place where it is wrong. */
const isAboutPrint = (reason: Problem['reason']) =>
  reasonsAboutPrint.some((aboutPrint) => aboutPrint === reason)

// The keys of these records are exactly the values of the contract.
const entriesOf = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  Object.entries(words) as [Key, string][]
