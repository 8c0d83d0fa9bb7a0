import { Sparkles } from 'lucide-react'
import type { WaitingGroup } from '#contract/products/matches.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { ItemFileDrop } from './item-file-drop.tsx'

interface Props {
  group: WaitingGroup
  onLink: (target: 'product' | 'ignore', product: { id: string; name: string } | null) => void
}

/** Unlinked items that look the same, why no product fits, and suggestions. */
export function WaitingRow({ group, onLink }: Props) {
  const { sku, title, options, lines, orders, why, suggestions } = group
  const name = sku || title || 'item without a SKU or title'
  const choose = suggestions.length > 0 ? 'Choose another' : 'Choose a product'
  return (
    <li className="grid gap-x-6 gap-y-3 border-line border-b px-4 py-4 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 [overflow-wrap:anywhere]">
          {sku && <span className="font-medium font-mono text-[0.8125rem]">{sku}</span>}
          <span className={sku ? 'text-muted' : 'font-medium'}>{title || 'No title'}</span>
          {options.map((option) => (
            <span key={option.name} className="rounded bg-sunken px-1.5 text-muted text-xs leading-5">
              {option.name}: {option.value}
            </span>
          ))}
        </p>
        <p className="mt-1 text-pretty text-muted [overflow-wrap:anywhere]">{why}.</p>
        <p className="mt-1 text-[0.8125rem] text-muted">
          <span className="tabular font-medium text-ink">{counted(lines, 'item')}</span> in{' '}
          {counted(orders, 'order')}, oldest <TimeText instant={group.oldestAt} />
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2 lg:max-w-150 lg:justify-end">
        {suggestions.length > 0 && (
          <div className="flex min-w-0 flex-wrap gap-2 lg:justify-end">
            {suggestions.map(({ productId, productName, reason, similarity }) => (
              <Tooltip key={productId} text={`${reason} · ${Math.round(similarity * 100)}% alike`}>
                <Button
                  size="sm"
                  aria-label={`Link ${name} to ${productName}`}
                  onClick={() => onLink('product', { id: productId, name: productName })}
                  className="max-w-full"
                >
                  <Sparkles aria-hidden size={14} className="text-accent-text" />
                  <span className="max-w-48 truncate">{productName}</span>
                </Button>
              </Tooltip>
            ))}
          </div>
        )}
        <div className="flex flex-wrap gap-2 lg:justify-end">
          <ItemFileDrop lineId={group.lineId} name={name} />
          <AppLink
            to="/dashboard/products/$productId"
            params={{ productId: 'new' }}
            search={{ line: group.lineId }}
            aria-label={`Create product: ${name}`}
            className={buttonStyle({ size: 'sm' })}
          >
            Create product
          </AppLink>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${choose}: ${name}`}
            onClick={() => onLink('product', null)}
          >
            {choose}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Never print: ${name}`}
            onClick={() => onLink('ignore', null)}
          >
            Never print
          </Button>
        </div>
      </div>
    </li>
  )
}
