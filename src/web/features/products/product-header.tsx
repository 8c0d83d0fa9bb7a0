import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Copy } from 'lucide-react'
import { useState } from 'react'
import type { ProductProposal } from '#contract/products/matches.ts'
import type { ProductRow, ProductUsage } from '#contract/products/products.ts'
import { useArchiveProduct, useDuplicateProduct } from '#web/data/products/product-mutations.ts'
import { ProductThumb } from '#web/entities/product/product-thumb.tsx'
import { counted } from '#web/lib/counted.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ArchiveDialog } from './archive-dialog.tsx'

interface Props {
  /** Null for a new product. */
  product: ProductRow | null
  usage: ProductUsage | null
  isDirty: boolean
  /** For a new product of unlinked items. */
  proposal?: ProductProposal | undefined
}

/** The product's name and actions. */
export function ProductHeader({ product, usage, isDirty, proposal }: Props) {
  if (!product) {
    const text = proposal?.lines
      ? `For ${counted(proposal.lines, 'item')} in ${counted(proposal.orders, 'order')}. Add the file to print${proposal.options.length > 0 ? ', and check the colors' : ' and a filament'}.`
      : 'Choose what we print when an order item has this SKU.'
    return <PageHeader title="New product" text={text} />
  }
  return (
    <PageHeader
      title={
        <span className="flex items-center gap-3 [overflow-wrap:anywhere]">
          <ProductThumb fulfillment={product.fulfillment} size={40} />
          {product.name}
        </span>
      }
      aside={product.isArchived && <Badge>Archived</Badge>}
      actions={<Actions product={product} usage={usage} isDirty={isDirty} />}
    />
  )
}

function Actions({ product, usage, isDirty }: Props & { product: ProductRow }) {
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const duplicating = useDuplicateProduct()
  const archiving = useArchiveProduct()
  const openCopy = () =>
    duplicating.mutate(product.id, {
      onSuccess: ({ product: { id } }) =>
        void navigate({ to: '/dashboard/products/$productId', params: { productId: id } }),
    })
  return (
    <>
      {/* Duplicating copies the saved product, so it's disabled while there are unsaved changes. */}
      <Button isBusy={duplicating.isPending} disabled={isDirty} onClick={openCopy}>
        <Copy aria-hidden size={16} />
        Duplicate
      </Button>
      {product.isArchived ? (
        <Button
          isBusy={archiving.isPending}
          disabled={isDirty}
          onClick={() => archiving.mutate({ id: product.id, isArchived: false })}
        >
          <ArchiveRestore aria-hidden size={16} />
          Unarchive
        </Button>
      ) : (
        <Button disabled={isDirty} onClick={() => setIsAsked(true)}>
          <Archive aria-hidden size={16} />
          Archive
        </Button>
      )}
      <ArchiveDialog
        product={product}
        usage={usage}
        isOpen={isAsked}
        isBusy={archiving.isPending}
        onClose={() => setIsAsked(false)}
        onConfirm={() =>
          archiving.mutate({ id: product.id, isArchived: true }, { onSuccess: () => setIsAsked(false) })
        }
      />
    </>
  )
}
