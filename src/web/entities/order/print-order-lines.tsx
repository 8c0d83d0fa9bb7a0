import { CircleOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { filamentName } from '#domain/text/filament-name.ts'
import { FileRights } from '#web/entities/file/file-rights.tsx'
import { FileThumb } from '#web/entities/file/file-thumb.tsx'
import { counted } from '#web/lib/counted.ts'
import { Card } from '#web/ui/card.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { BuyerChoices } from './buyer-choices.tsx'
import { useIsOtherColor } from './choice-list.tsx'

interface Props {
  order: PrintOrder
  /** Below the items, e.g. how to change them. */
  footer?: ReactNode
}

/** The ordered items, each with product, options, personalization and quantity. */
export function PrintOrderLines({ order, footer }: Props) {
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Card
      title="Items"
      isFlush
      aside={
        <p className="text-muted">
          {counted(units, 'unit')}, {counted(order.itemCount, 'order item')}
        </p>
      }
    >
      <ul>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a print order never change and have no ID.
          <li key={index} className="flex items-start gap-4 border-line border-b px-4 py-3 last:border-b-0">
            <FileThumb fileId={line.parts.find(({ fileId }) => fileId)?.fileId ?? null} size={40} />
            <div className="min-w-0 flex-1">
              <p className="break-words font-medium">{line.productName}</p>
              <p className="break-words text-[0.8125rem] text-muted">
                {line.sku ?? 'No SKU'}
                {line.name !== line.productName && ` · ${line.name}`}
              </p>
              <div className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
                <Chosen line={line} />
                {line.parts.length > 0 && <Parts parts={line.parts} />}
              </div>
            </div>
            <p className="tabular shrink-0">× {line.quantity}</p>
          </li>
        ))}
      </ul>
      {order.excludedLines.length > 0 && <Excluded lines={order.excludedLines} />}
      {footer && <div className="border-line border-t px-4 py-3 empty:hidden">{footer}</div>}
    </Card>
  )
}

type Line = PrintOrder['lines'][number]

/** What the buyer asked for, beside what is printed. */
function Chosen({ line: { options, personalization, parts } }: { line: Line }) {
  const isOtherColor = useIsOtherColor(options)
  const printed = new Set(parts.flatMap(({ filament }) => filament?.name ?? []))
  return (
    <BuyerChoices
      choices={options}
      doubtOf={(choice) => (isOtherColor(choice, printed) ? 'printed in another color' : null)}
      personalization={personalization}
    />
  )
}

/** The parts printed for all units of a line. */
function Parts({ parts }: { parts: Line['parts'] }) {
  return (
    <div className="grid content-start gap-1">
      <p className="text-muted text-xs">We print</p>
      <ul aria-label="Parts" className="grid gap-1 text-[0.8125rem]">
        {parts.map(({ name, quantity, filament, options, rights }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a print order never change and have no ID.
          <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
            <span className="min-w-0 break-words">
              {quantity > 1 && <span className="tabular">{quantity} × </span>}
              {name}
            </span>
            {filament && <Swatch hex={filament.hex} name={filamentName(filament.name)} />}
            {options.length > 0 && <span className="text-muted">{options.join(', ')}</span>}
            <FileRights rights={rights} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The lines of the shop order that aren't printed, with the reason. */
function Excluded({ lines }: { lines: PrintOrder['excludedLines'] }) {
  return (
    <div className="border-line border-t bg-sunken/60 px-4 py-3 last:rounded-b-2xl">
      <h3 className="mb-1 flex items-center gap-2 font-medium">
        <CircleOff aria-hidden size={15} className="text-muted" />
        Skipped when you submitted
      </h3>
      <ul className="grid gap-1 text-muted">
        {lines.map(({ sku, name, quantity, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: excluded lines never change and have no ID.
          <li key={index} className="break-words">
            <span className="text-ink">
              {sku ?? name} × {quantity}
            </span>{' '}
            {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
