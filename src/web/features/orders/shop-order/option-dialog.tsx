import type { CheckReason } from '#contract/orders/order-checks.ts'
import type { OptionPreview } from '#contract/products/option-answers.ts'
import { useAnswerOption } from '#web/data/products/option-answers.ts'
import { FilamentPicker } from '#web/entities/filament/filament-picker.tsx'
import { counted } from '#web/lib/counted.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type AnswerKind, useOptionAnswer } from './use-option-answer.ts'

interface Props {
  option: NonNullable<CheckReason['option']>
  onClose: () => void
}

/** Asks once per product what to do with an option that it doesn’t use, and shows what the answer changes. */
export function OptionDialog({ option, onClose }: Props) {
  const { productId, productName, name } = option
  const form = useOptionAnswer(option)
  const { answer, before, after, choice } = form
  const save = useAnswerOption(productId)
  return (
    <Dialog
      onClose={onClose}
      title={form.known ? `“${productName}” has no such ${name}` : `“${productName}” doesn’t use ${name}`}
      consequence={<Waiting preview={before} name={name} />}
      actionLabel={actionOf(choice.kind, name, productName)}
      keepLabel="Not now"
      isBusy={save.isPending}
      isActionDisabled={answer === null || !before}
      onConfirm={() => answer && save.mutate(answer, { onSuccess: onClose })}
    >
      <div className="-m-1 grid max-h-[55dvh] gap-4 overflow-y-auto p-1">
        <RadioCards
          label="What to do"
          value={choice.kind}
          onChange={(kind) => form.change({ kind })}
          options={cardsOf(form, name)}
        />
        <Details form={form} name={name} />
        {save.error && <Alert tone="danger" title={save.error.message} />}
      </div>
      <p role="status" className="mt-3 min-h-6 font-medium">
        {after && (
          <>
            {after.readyOrders} of {counted(after.orders, 'order')} will be ready.
          </>
        )}
      </p>
    </Dialog>
  )
}

type Form = ReturnType<typeof useOptionAnswer>

function cardsOf({ known, options, values }: Form, name: string) {
  const added = values.length === 1 ? `“${values[0]!.value}”` : 'these values'
  if (known) {
    return [
      {
        value: 'OPTION' as const,
        label: `Add ${added} to ${known.name}`,
        hint: 'It becomes a choice of the product.',
      },
    ]
  }
  const names = options.map((each) => each.name).join(', ')
  return [
    {
      value: 'OPTION' as const,
      label: 'Add it as an option of the product',
      hint: 'What buyers chose becomes a choice of the product.',
    },
    {
      value: 'IGNORED' as const,
      label: `Ignore ${name} for this product`,
      hint: 'Every value is printed the same.',
    },
    { value: 'FIXED' as const, label: 'Allow one value', hint: 'Orders with another value stay blocked.' },
    ...(options.length > 0
      ? [
          {
            value: 'ALIAS' as const,
            label: 'It’s another name of an option',
            hint: `The product has ${names}.`,
          },
        ]
      : []),
  ]
}

function Details({ form, name }: { form: Form; name: string }) {
  const { choice, values, options, change } = form
  if (choice.kind === 'FIXED') {
    return (
      <Select
        label="Only value"
        value={choice.fixed}
        onChange={(fixed) => change({ fixed })}
        options={values.map(({ value, orders }) => ({ value, label: value, hint: counted(orders, 'order') }))}
      />
    )
  }
  if (choice.kind === 'ALIAS') {
    return (
      <Select
        label="Same as"
        value={choice.alias}
        onChange={(alias) => change({ alias })}
        options={options.map((each) => ({ value: each.name, label: each.name }))}
      />
    )
  }
  if (choice.kind === 'IGNORED') return null
  return (
    <div className="grid gap-3">
      <Checkbox
        label={`${name} chooses the filament`}
        checked={form.decidesFilament}
        onChange={(event) => change({ decides: event.target.checked })}
      />
      {form.decidesFilament ? (
        values.map(({ value, filamentId }) => (
          <FilamentPicker
            key={value}
            label={`Filament for ${value}`}
            value={filamentId}
            onChange={(id) => change({ filaments: { ...choice.filaments, [value]: id } })}
          />
        ))
      ) : (
        <p className="text-muted">Choices: {values.map(({ value }) => value).join(', ')}</p>
      )}
    </div>
  )
}

function Waiting({ preview, name }: { preview: OptionPreview | undefined; name: string }) {
  if (!preview) return <>Counting the orders with this option…</>
  const orders = `${counted(preview.orders, 'open order')}${preview.isMore ? ' or more' : ''}`
  return (
    <>
      {orders} with {name} {preview.orders === 1 ? 'needs' : 'need'} your decision. We remember it for this
      product.
    </>
  )
}

function actionOf(kind: AnswerKind, name: string, product: string): string {
  if (kind === 'IGNORED') return `Ignore ${name} for ${product}`
  return kind === 'OPTION' ? `Add to ${product}` : 'Save decision'
}
