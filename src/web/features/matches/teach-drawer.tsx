import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProductPicker } from '#web/entities/product/product-picker.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { proposalFor } from './match-queries.ts'
import { RuleDrawer } from './rule-drawer.tsx'
import type { Teaching } from './waiting-tab.tsx'

interface Props {
  teaching: Teaching
  onClose: () => void
}

/** From a waiting line to a rule: asks for the product where it is open, then proposes the rule that ties all like it. */
export function TeachDrawer({ teaching, onClose }: Props) {
  const { group, target } = teaching
  const [product, setProduct] = useState(teaching.product)
  const isOpen = target === 'product' && product === null
  const query = useQuery({ ...proposalFor(group.lineId, product?.id ?? null), enabled: !isOpen })
  const { data, error } = query
  if (data && !isOpen) {
    const draft = { conditions: data.match.conditions, target, product }
    return <RuleDrawer title="Teach this once" initial={draft} known={data.preview} onClose={onClose} />
  }
  return (
    <Drawer isOpen onOpenChange={(next) => !next && onClose()} title="Teach this once" width="lg">
      <p className="mb-4 text-pretty text-muted [overflow-wrap:anywhere]">
        {[group.sku, group.title].filter(Boolean).join(' · ')}
      </p>
      {isOpen && <ProductPicker label="Which product is it?" value={null} onChange={setProduct} />}
      {!isOpen && !error && (
        <div className="grid gap-3">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {error && (
        <ErrorPanel error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
    </Drawer>
  )
}
