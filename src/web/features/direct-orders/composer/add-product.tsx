import { useMutation, useQueryClient } from '@tanstack/react-query'
import { productById } from '#web/data/products/product-queries.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { ProductPicker } from '#web/entities/product/product-picker.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { isUntouched, type LineDraft, linesOfProduct, MAX_LINES } from '../direct-draft.ts'

interface Props {
  lines: readonly LineDraft[]
  onAdd: (lines: readonly LineDraft[]) => void
}

/** Adds what one unit of a product is made of. The line that a new order starts with gives way to it. */
export function AddProduct({ lines, onAdd }: Props) {
  const queryClient = useQueryClient()
  const add = useMutation({
    mutationFn: (id: string) => queryClient.fetchQuery(productById(id)),
    onSuccess: ({ product }) => {
      const all = [...lines.filter((line) => !isUntouched(line)), ...linesOfProduct(product)]
      if (all.length <= MAX_LINES) return onAdd(all)
      showToast({ tone: 'danger', message: `An order can have up to ${MAX_LINES} items.` })
    },
    onError: showFailure,
  })
  return (
    <ProductPicker
      label="Add a product"
      isLabelHidden
      placeholder="Add a product by name or SKU"
      className="min-w-56 flex-1"
      value={null}
      isDisabled={add.isPending || lines.length >= MAX_LINES}
      onChange={({ id }) => add.mutate(id)}
    />
  )
}
