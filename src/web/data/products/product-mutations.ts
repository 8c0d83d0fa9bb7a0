import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Product, ProductContent } from '#contract/products/products.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { shopOrderChange } from '../orders/order-keys.ts'
import { refresh } from '../refresh.ts'
import { useChange } from '../use-change.ts'
import { productKey } from './product-queries.ts'

/** Every product change relinks and rechecks orders. */
const stale = [productKey, ['matches'], ...shopOrderChange]

interface Saved {
  /** Null for a new product. */
  id: string | null
  version: number | null
  content: ProductContent
}

/** Saves a product. The caller shows errors at its fields. */
export function useSaveProduct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, content }: Saved): Promise<{ product: Product }> =>
      id === null || version === null
        ? api.createProduct({ body: content })
        : api.updateProduct({ params: { id }, body: { ...content, version } }),
    onSuccess: ({ product }) => {
      showToast({ tone: 'success', message: `${product.name} is saved.` })
      refresh(queryClient, ...stale)
    },
  })
}

export const useDuplicateProduct = () =>
  useChange({
    mutationFn: (id: string) => api.duplicateProduct({ params: { id } }),
    done: ({ product }) => `${product.name} was made, with the SKU ${product.sku}.`,
    onError: showFailure,
    stale,
  })

export const useArchiveProduct = () =>
  useChange({
    mutationFn: ({ id, isArchived }: { id: string; isArchived: boolean }) =>
      api.archiveProduct({ params: { id }, body: { isArchived } }),
    done: ({ product }) =>
      product.isArchived ? `${product.name} is archived.` : `${product.name} is in use again.`,
    onError: showFailure,
    stale,
  })

export const useRestoreVersion = () =>
  useChange({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      api.restoreProductVersion({ params: { id }, body: { version } }),
    done: (_, { version }) => `Version ${version} is the newest again.`,
    onError: showFailure,
    stale,
  })

/** Previews or runs an import of products from CSV. */
export function useImportProducts() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { csv: string; apply: boolean }) => api.importProducts({ body }),
    onSuccess: ({ isApplied }) => isApplied && refresh(queryClient, ...stale),
  })
}

function showFailure(error: Error & { details?: readonly { message: string }[] }) {
  const reasons = error.details?.map(({ message }) => message).join('. ')
  showToast({
    tone: 'danger',
    message: reasons ? `${error.message.replace(/\.$/, '')}: ${reasons}` : error.message,
  })
}
