import { useState } from 'react'
import { type FileOrderOutcome, orderFilePreviewLimits } from '#contract/orders/order-files.ts'
import type { Currency } from '#contract/stores/currencies.ts'
import type { FilePreview } from '#web/data/orders/order-file-mutations.ts'
import { currencyOptions } from '#web/entities/currency-options.ts'
import { counted } from '#web/lib/counted.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { OrderFileTable, outcomeLooks } from './order-file-table.tsx'

interface Props {
  preview: FilePreview
  currency: Currency
  isChangeable: boolean
  onCurrency: (currency: Currency) => void
  /** Whether the other orders are imported, so that only errors are left. */
  isImported: boolean
}

type Shown = FileOrderOutcome | 'ALL'

const outcomes = ['ERROR', 'CREATE', 'UPDATE', 'SUBMITTED', 'SAME'] as const satisfies FileOrderOutcome[]

/** What importing a file does, order by order, beginning with its errors. */
export function OrderFilePreview({ preview, currency, isChangeable, onCurrency, isImported }: Props) {
  const { counts, orders } = preview
  const present = outcomes.filter((outcome) => counts[outcome] > 0)
  const [chosen, setChosen] = useState<Shown | null>(null)
  const shown = chosen && present.includes(chosen as FileOrderOutcome) ? chosen : present[0]
  if (!shown) return null
  const list = orders.filter(({ outcome }) => outcome === shown)
  const total = counts[shown as FileOrderOutcome]
  return (
    <div className="grid gap-3">
      <Summary preview={preview} isImported={isImported} />
      {preview.needsCurrency && (
        <div className="max-w-xs">
          <Combobox
            label="Currency"
            hint="For orders without one in the file"
            options={currencyOptions}
            value={currency}
            isDisabled={!isChangeable}
            onChange={onCurrency}
          />
        </div>
      )}
      {present.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Orders to show</legend>
          {present.map((outcome) => (
            <button
              key={outcome}
              type="button"
              aria-pressed={outcome === shown}
              onClick={() => setChosen(outcome)}
              className="tabular inline-flex h-8 items-center gap-1.5 rounded-full px-3 text-muted shadow-control hover:text-ink aria-pressed:bg-sunken aria-pressed:font-medium aria-pressed:text-ink pointer-coarse:h-11"
            >
              {outcomeLooks[outcome].label}
              <span>{counts[outcome].toLocaleString('en')}</span>
            </button>
          ))}
        </fieldset>
      )}
      <OrderFileTable orders={list} />
      {total > list.length && (
        <p className="text-muted">
          The first {orderFilePreviewLimits.orders} of {counted(total, 'order')} are shown.
        </p>
      )}
    </div>
  )
}

function Summary({ preview, isImported }: Pick<Props, 'preview' | 'isImported'>) {
  const { rows, counts, warned, ignoredColumns } = preview
  const orders = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <>
      {counts.ERROR > 0 ? (
        <Alert
          tone="warn"
          isLive={!isImported}
          title={`${counted(counts.ERROR, 'order')} ${isImported ? 'not imported' : 'can’t be imported'}`}
        >
          Correct {counts.ERROR === 1 ? 'its' : 'their'} rows in the file and choose it again
          {isImported ? '.' : ', or import the others now.'}
        </Alert>
      ) : (
        <p role="status" className="font-medium">
          {counted(rows, 'row')} read, {counted(orders, 'order')}.
        </p>
      )}
      {warned > 0 && (
        <p className="text-muted">
          {counted(warned, 'order')} with warnings will be imported. Correct {warned === 1 ? 'it' : 'them'}{' '}
          here before you submit.
        </p>
      )}
      {ignoredColumns.length > 0 && (
        <p className="text-pretty text-muted [overflow-wrap:anywhere]">
          Columns we don’t read: {ignoredColumns.join(', ')}.
        </p>
      )}
    </>
  )
}
