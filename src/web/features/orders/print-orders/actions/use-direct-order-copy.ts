import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { showFailure } from '#web/data/show-failure.ts'
import { api } from '#web/lib/api.ts'

/** Creates a draft or a template from a placed manual order. */
export function useDirectOrderCopy() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ id, as }: { id: string; as: 'DRAFT' | 'TEMPLATE' }) =>
      api.copyDirectOrder({ params: { id }, body: { as } }),
    onSuccess: ({ publicOrderId }) =>
      void navigate({ to: '/dashboard/orders/drafts/$draftId', params: { draftId: publicOrderId } }),
    onError: showFailure,
  })
}
