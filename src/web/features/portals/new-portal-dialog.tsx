import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormDialog } from '#web/api-form/form-dialog.tsx'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { portalsKey } from '#web/data/portals/portal-queries.ts'
import { refresh } from '#web/data/refresh.ts'
import { type ChosenProduct, ProductPicker } from '#web/entities/product/product-picker.tsx'
import { api } from '#web/lib/api.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'

interface Fields {
  productId: ChosenProduct | null
}

/** Makes a draft of a product, and opens it. */
export function NewPortalDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useApiForm<Fields>({
    saved: { productId: null },
    labels: { productId: 'The product' },
    fieldOfCode: { PORTAL_EXISTS: 'productId', PRODUCT_ARCHIVED: 'productId' },
    check: ({ productId }) => (productId ? [] : [{ field: 'productId', message: 'Choose a product' }]),
    async save({ productId }) {
      if (!productId) return
      const { id } = await api.createPortal({ body: { productId: productId.id } })
      refresh(queryClient, portalsKey, signedInAccount.queryKey)
      await navigate({ to: '/dashboard/portals/$portalId', params: { portalId: id } })
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="New portal"
      consequence="Creates a draft that only you can see."
      actionLabel="Create draft"
      keepLabel="Not now"
    >
      <ProductPicker label="Product" {...form.choice('productId')} />
    </FormDialog>
  )
}
