import type { PrintRecord } from '#contract/admin/print-records.ts'
import { filamentName } from '#domain/text/filament-name.ts'
import { useReprocessRecord } from '#web/data/admin/print-record-queries.ts'
import { addressLines } from '#web/entities/order/address-lines.ts'
import { InfoDialog } from '#web/ui/overlay/info-dialog.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

/** Shows what would be sent now, and submits it again. */
export function ReprocessDialog({ record, onClose }: { record: PrintRecord; onClose: () => void }) {
  const reprocess = useReprocessRecord()
  const { order, reprocess: preview } = record
  if (preview.obstacle)
    return (
      <InfoDialog onClose={onClose} title={`Order ${order.orderNumber} can’t be reprocessed`}>
        <p>{preview.obstacle}</p>
      </InfoDialog>
    )
  const limit = preview.agreedCents
  return (
    <ReasonDialog
      title={`Reprocess order ${order.orderNumber}?`}
      consequence={
        order.isTest
          ? 'The order is priced again as a test. Nothing is charged or printed.'
          : limit === null
            ? 'The order is submitted again, charged to the seller at its current price, and printed.'
            : `The order is submitted again and printed for ${formatMoney(limit, order.currency)}, the price the seller last saw. If it costs more now, nothing is charged.`
      }
      actionLabel="Submit again"
      hint="The seller sees it in the order’s timeline."
      change={reprocess}
      errorTitle="Failed to reprocess order"
      onConfirm={(reason) => reprocess.mutate({ id: order.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <ul aria-label="What is printed" className="grid gap-1">
          {preview.lines.map((line) => (
            <li key={`${line.sku} ${line.name} ${line.personalization}`}>
              {line.quantity} × {line.productName}
              <span className="text-muted">
                {line.parts
                  .map((part) =>
                    part.filament ? `${part.name} in ${filamentName(part.filament.name)}` : part.name,
                  )
                  .map((text) => ` · ${text}`)}
              </span>
            </li>
          ))}
        </ul>
        {preview.address && (
          <p className="text-muted" data-dd-privacy="mask">
            To {preview.address.name}, {addressLines(preview.address).join(', ')}
          </p>
        )}
      </div>
    </ReasonDialog>
  )
}
