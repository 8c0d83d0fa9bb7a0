import { cx } from 'class-variance-authority'
import { PencilLine, TriangleAlert } from 'lucide-react'
import type { Line } from '#contract/orders/shop-orders.ts'
import { filamentName } from '#domain/text/filament-name.ts'
import { FileThumb } from '#web/entities/file/file-thumb.tsx'
import { PrintedDots } from './printed-dots.tsx'

interface Props
  extends Pick<Line, 'sku' | 'name' | 'quantity' | 'options' | 'personalization' | 'product' | 'prints'> {
  /** Leaves its texts to the tooltip where the list is narrow, if it has a picture. */
  isShort?: boolean
}

/** An item of an order as a chip: what is printed for it, name, quantity, options, and whether it has a product. */
export function LineChip({
  sku,
  name,
  quantity,
  options,
  personalization,
  product,
  prints,
  isShort = false,
}: Props) {
  const textClass = isShort && prints ? '@2xl:@max-7xl:sr-only' : ''
  const chosen = options.map(({ value }) => value).join(', ')
  const title = [
    name,
    ...options.map((option) => `${option.name}: ${option.value}`),
    personalization && `Personalization: ${personalization}`,
    product ? `Product: ${product.name}` : 'No product',
    prints?.filaments.length &&
      `Printed in: ${prints.filaments.map(({ name }) => filamentName(name)).join(', ')}`,
  ]
  return (
    <span
      data-dd-privacy={personalization ? 'mask' : undefined}
      title={title.filter(Boolean).join('\n')}
      className={cx(
        'inline-flex h-7 min-w-0 max-w-56 @7xl:max-w-80 @max-5xl:max-w-42 @max-2xl:max-w-full items-center gap-1.5 rounded-md pr-2 text-xs',
        prints ? 'pl-0.5' : 'pl-2',
        product ? 'bg-sunken text-ink' : 'bg-warn-soft text-warn',
      )}
    >
      {!product && <TriangleAlert aria-label="No product for" size={13} className="shrink-0" />}
      {prints && <FileThumb fileId={prints.fileId} size={24} />}
      {prints && <PrintedDots filaments={prints.filaments} />}
      <span className={cx('truncate font-medium', textClass)}>{sku ?? name}</span>
      <span className="tabular shrink-0">×{quantity}</span>
      {chosen && (
        <span className={cx('shrink-99999 truncate', product && 'text-muted', textClass)}>{chosen}</span>
      )}
      {personalization && <PencilLine aria-label="Personalized" size={13} className="shrink-0" />}
    </span>
  )
}
