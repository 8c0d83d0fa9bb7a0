import type { Filament } from '#contract/products/catalog.ts'
import type { Part, ProductRow } from '#contract/products/products.ts'
import { filamentName } from '#domain/text/filament-name.ts'
import { ProductThumb } from '#web/entities/product/product-thumb.tsx'
import { counted } from '#web/lib/counted.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn } from '#web/ui/table/number-column.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'

export function productColumns(filaments: readonly Filament[]): readonly Column<ProductRow>[] {
  const byId = new Map(filaments.map((filament) => [filament.id, filament]))
  return [
    {
      key: 'product',
      header: 'Product',
      isSortable: true,
      narrow: 'title',
      cell: (product) => <NameCell product={product} />,
    },
    {
      key: 'skus',
      header: 'SKU and aliases',
      isSortable: true,
      className: 'w-48 max-w-48 @max-2xl:max-w-none',
      cell: (product) => <SkuCell product={product} />,
    },
    {
      key: 'parts',
      header: 'Parts',
      className: 'w-32 @max-5xl:hidden',
      narrow: 'hidden',
      cell: ({ fulfillment }) => partsInWords(fulfillment),
    },
    {
      key: 'filaments',
      header: 'Filaments',
      className: 'w-40 max-w-40 @max-4xl:hidden @max-2xl:flex @max-2xl:max-w-none',
      cell: (product) => <FilamentsCell product={product} byId={byId} />,
    },
    numberColumn(
      'price',
      'Unit cost from',
      ({ unitCents }) =>
        unitCents === null ? <span className="text-muted">Not priced</span> : formatMoney(unitCents, 'USD'),
      { className: 'w-28', narrow: 'aside' },
    ),
    numberColumn('orders', 'Orders, 30 d', ({ orders30Days }) => orders30Days, {
      className: 'w-28 @max-5xl:hidden',
      isSortable: true,
      narrow: 'hidden',
    }),
    numberColumn('waiting', 'Open items', ({ waitingLines }) => waitingLines, {
      className: 'w-28 @max-5xl:hidden @max-2xl:flex',
      isSortable: true,
    }),
    {
      key: 'problems',
      header: 'Issues',
      className: 'w-36 max-w-36 @max-2xl:max-w-none',
      narrow: 'bare',
      cell: (product) => <ProblemsCell product={product} />,
    },
  ]
}

function NameCell({ product }: { product: ProductRow }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <ProductThumb fulfillment={product.fulfillment} size={40} />
      <div className="min-w-0">
        <p className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{product.name}</p>
        {product.needsPersonalization && <p className="text-muted text-xs">personalized</p>}
      </div>
    </div>
  )
}

function SkuCell({ product: { sku, aliases } }: { product: ProductRow }) {
  const also = aliases.join(', ')
  return (
    <div className="min-w-0">
      <p className="truncate font-mono text-[0.8125rem]" title={sku}>
        {sku}
      </p>
      {aliases.length > 0 && (
        <p className="truncate text-muted text-xs" title={also}>
          also {also}
        </p>
      )}
    </div>
  )
}

/** "2 prints, 1 component", each with its quantity. */
function partsInWords(fulfillment: readonly Part[]): string {
  const pieces = (type: Part['type']) =>
    fulfillment.reduce((sum, part) => sum + (part.type === type ? part.quantity : 0), 0)
  const prints = pieces('PRINT')
  const components = pieces('COMPONENT')
  return [
    ...(prints > 0 ? [counted(prints, 'print')] : []),
    ...(components > 0 ? [counted(components, 'component')] : []),
  ].join(', ')
}

const MAX_SWATCHES = 5

function FilamentsCell({ product, byId }: { product: ProductRow; byId: ReadonlyMap<string, Filament> }) {
  const ids = filamentIdsOf(product)
  const shown = ids.slice(0, MAX_SWATCHES)
  if (ids.length === 0) return <span className="text-muted">none</span>
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1">
      {shown.map((id) => {
        const filament = byId.get(id)
        const name = filament ? filamentName(filament.name) : 'unknown filament'
        return <Swatch key={id} hex={filament?.hex ?? null} name={name} isNameHidden={ids.length > 1} />
      })}
      {ids.length > 1 && <span className="text-muted text-xs">{counted(ids.length, 'filament')}</span>}
    </span>
  )
}

/** All filaments a unit can be printed in. */
function filamentIdsOf({ fulfillment, options }: ProductRow): string[] {
  const ids = fulfillment.flatMap((part) => {
    if (part.type !== 'PRINT') return []
    if (part.filamentId) return [part.filamentId]
    const option = options.find(({ name }) => name === part.filamentOption)
    return option?.values.flatMap(({ filamentId }) => filamentId ?? []) ?? []
  })
  return [...new Set(ids)]
}

function ProblemsCell({ product: { problems } }: { product: ProductRow }) {
  if (problems.length === 0) return <span className="text-muted @max-2xl:hidden">none</span>
  return (
    <span title={problems.join('\n')} className="grid gap-0.5">
      <span>
        <Badge tone="warn">{counted(problems.length, 'problem')}</Badge>
      </span>
      <span className="line-clamp-2 text-muted text-xs">{problems[0]}</span>
    </span>
  )
}
