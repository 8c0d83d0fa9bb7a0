import { PencilLine } from 'lucide-react'
import type { PrintOrder } from '#contract/print-orders.ts'
import { counted } from '#web/lib/counted.ts'
import { Card } from '#web/ui/card.tsx'

/** What was ordered: each line with its product, options, personalisation and quantity. */
export function PrintOrderLines({ order }: { order: PrintOrder }) {
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Card
      title="Lines"
      isFlush
      aside={
        <p className="text-muted">
          {counted(units, 'unit')}, {counted(order.itemCount, 'order item')}
        </p>
      }
    >
      <ul>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a print order are fixed and have no id.
          <li key={index} className="flex items-start gap-4 border-line border-b px-4 py-3 last:border-b-0">
            <div className="min-w-0 flex-1">
              <p className="break-words font-medium">{line.productName}</p>
              <p className="break-words text-[0.8125rem] text-muted">
                {line.sku ?? 'No SKU'}
                {line.name !== line.productName && ` · ${line.name}`}
              </p>
              {line.options.length > 0 && (
                <p className="break-words text-[0.8125rem] text-muted">
                  {line.options.map(({ name, value }) => `${name}: ${value}`).join(' · ')}
                </p>
              )}
              {line.personalisation && (
                <p data-dd-privacy="mask" className="mt-1 flex items-start gap-1.5 text-[0.8125rem]">
                  <PencilLine aria-hidden size={14} className="mt-0.5 shrink-0 text-muted" />
                  <span className="min-w-0 break-words">
                    <span className="text-muted">Personalisation:</span> {line.personalisation}
                  </span>
                </p>
              )}
            </div>
            <p className="tabular shrink-0">× {line.quantity}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
