import schema from 'virtual:body-schema/createDiscountCode'
import { useQueryClient } from '@tanstack/react-query'
import type { DiscountCode } from '#contract/portals/discount-codes.ts'
import { FormDialog } from '#web/api-form/form-dialog.tsx'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { discountCodesKey } from '#web/data/portals/discount-code-queries.ts'
import { refresh } from '#web/data/refresh.ts'
import { api } from '#web/lib/api.ts'
import { amountText, centsOf } from '#web/lib/money-text.ts'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

interface Fields {
  code: string
  kind: 'PERCENT' | 'AMOUNT'
  percent: string
  amountCents: string
  minimumCents: string
  startsAt: string
  endsAt: string
  maxUses: string
  maxUsesPerBuyer: string
  isActive: boolean
}

const labels = {
  code: 'The code',
  percent: 'The percentage',
  amountCents: 'The amount',
  minimumCents: 'The minimum',
  startsAt: 'The start',
  endsAt: 'The end',
  maxUses: 'The number of uses',
  maxUsesPerBuyer: 'The uses per buyer',
}

/** Creates a discount code, or changes one. */
export function DiscountCodeDialog({ code, onClose }: { code: DiscountCode | null; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useApiForm<Fields>({
    saved: fieldsOf(code),
    schema,
    bodyOf,
    labels,
    fieldOfCode: { DISCOUNT_CODE_EXISTS: 'code', VERSION_OUTDATED: 'code' },
    check: ({ startsAt, endsAt, amountCents, minimumCents, kind }) => [
      ...(startsAt && endsAt && startsAt >= endsAt
        ? [{ field: 'endsAt', message: 'The end must be after the start' }]
        : []),
      ...(kind === 'AMOUNT' && !centsOf(amountCents)
        ? [{ field: 'amountCents', message: 'The amount must be from $0.01 to $10,000' }]
        : []),
      ...(centsOf(minimumCents) === undefined
        ? [{ field: 'minimumCents', message: 'Enter the minimum like 25.00, or leave it empty' }]
        : []),
    ],
    async save(fields) {
      const body = bodyOf(fields)
      if (code)
        await api.updateDiscountCode({ params: { id: code.id }, body: { ...body, version: code.version } })
      else await api.createDiscountCode({ body })
      refresh(queryClient, discountCodesKey)
      onClose()
    },
  })
  const { values } = form
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={code ? `Code ${code.code}` : 'New discount code'}
      consequence={
        code
          ? 'Buyers on an open payment page keep the discount they saw.'
          : 'Buyers can use it at once, unless you set a later start.'
      }
      actionLabel={code ? 'Save code' : 'Create code'}
      keepLabel={code ? 'Discard changes' : 'Not now'}
    >
      <TextField
        label="Code"
        hint="3 to 30 letters, digits, dashes or underscores. Buyers can type it in any case."
        autoComplete="off"
        maxLength={30}
        {...form.text('code')}
      />
      <Segmented
        label="Discount"
        segments={[
          { value: 'PERCENT', label: 'Percentage' },
          { value: 'AMOUNT', label: 'Amount' },
        ]}
        value={values.kind}
        onChange={(kind) => form.set('kind', kind)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {values.kind === 'PERCENT' ? (
          <TextField label="Percent off the items" inputMode="numeric" {...form.text('percent')} />
        ) : (
          <TextField label="USD off the items" inputMode="decimal" {...form.text('amountCents')} />
        )}
        <TextField label="Minimum in USD (optional)" inputMode="decimal" {...form.text('minimumCents')} />
        <TextField label="Starts (optional)" type="datetime-local" {...form.text('startsAt')} />
        <TextField label="Ends (optional)" type="datetime-local" {...form.text('endsAt')} />
        <TextField label="Total uses (optional)" inputMode="numeric" {...form.text('maxUses')} />
        <TextField label="Uses per buyer (optional)" inputMode="numeric" {...form.text('maxUsesPerBuyer')} />
      </div>
      <p className="text-muted text-sm">
        A sale has to pay for its own printing. A code isn’t accepted where it would leave less than that.
      </p>
      <Switch
        label="Active"
        hint="Buyers can use it."
        isOn={values.isActive}
        onChange={(isActive) => form.set('isActive', isActive)}
      />
    </FormDialog>
  )
}

const fieldsOf = (code: DiscountCode | null): Fields => ({
  code: code?.code ?? '',
  kind: code?.kind ?? 'PERCENT',
  percent: code?.percent?.toString() ?? '',
  amountCents: amountText(code?.amountCents ?? null),
  minimumCents: code && code.minimumCents > 0 ? amountText(code.minimumCents) : '',
  startsAt: inputText(code?.startsAt ?? null),
  endsAt: inputText(code?.endsAt ?? null),
  maxUses: code?.maxUses?.toString() ?? '',
  maxUsesPerBuyer: code?.maxUsesPerBuyer?.toString() ?? '',
  isActive: code?.isActive ?? true,
})

const bodyOf = (fields: Fields) => ({
  code: fields.code.trim().toUpperCase(),
  kind: fields.kind,
  percent: fields.kind === 'PERCENT' ? Number(fields.percent) : null,
  amountCents: fields.kind === 'AMOUNT' ? (centsOf(fields.amountCents) ?? null) : null,
  minimumCents: centsOf(fields.minimumCents) ?? 0,
  startsAt: instantOf(fields.startsAt),
  endsAt: instantOf(fields.endsAt),
  maxUses: wholeOf(fields.maxUses),
  maxUsesPerBuyer: wholeOf(fields.maxUsesPerBuyer),
  isActive: fields.isActive,
})

const wholeOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** A `datetime-local` input has the browser's time zone. */
function inputText(instant: string | null): string {
  if (!instant) return ''
  const date = new Date(instant)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function instantOf(text: string): string | null {
  const date = new Date(text)
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}
