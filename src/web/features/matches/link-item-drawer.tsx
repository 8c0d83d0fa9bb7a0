import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingGroup } from '#contract/products/matches.ts'
import { proposalFor } from '#web/data/matches/match-queries.ts'
import { ProductPicker } from '#web/entities/product/product-picker.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { MatchDrawer } from './match-drawer.tsx'

/** A group of items without a product, and the link rule the seller is about to make for it. */
export interface ItemToLink {
  group: WaitingGroup
  target: 'product' | 'ignore'
  product: { id: string; name: string } | null
}

interface Props {
  linking: ItemToLink
  onClose: () => void
}

/** Turns an unlinked item into a link rule: asks for the product if needed, then proposes a rule for all items like it. */
export function LinkItemDrawer({ linking, onClose }: Props) {
  const { group, target } = linking
  const [product, setProduct] = useState(linking.product)
  const title = target === 'product' ? 'Link item to a product' : 'Never print this item'
  const isOpen = target === 'product' && product === null
  const query = useQuery({ ...proposalFor(group.lineId, product?.id ?? null), enabled: !isOpen })
  const { data, error } = query
  if (data && !isOpen) {
    const draft = { conditions: data.match.conditions, target, product }
    return <MatchDrawer title={title} initial={draft} known={data.preview} onClose={onClose} />
  }
  return (
    <Drawer onClose={onClose} title={title} width="lg">
      <p className="mb-4 text-pretty text-muted [overflow-wrap:anywhere]">
        {[group.sku, group.title].filter(Boolean).join(' · ')}
      </p>
      {isOpen && <ProductPicker label="Product" value={null} onChange={setProduct} />}
      {!isOpen && !error && (
        <div className="grid gap-3">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      <QueryError query={query} />
    </Drawer>
  )
}
