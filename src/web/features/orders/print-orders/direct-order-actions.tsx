import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BookmarkPlus, Copy } from 'lucide-react'
import { showFailure } from '#web/data/show-failure.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'

/** Creates a draft or a template from a placed manual order. */
export function DirectOrderActions({ id }: { id: string }) {
  const navigate = useNavigate()
  const copying = useMutation({
    mutationFn: (as: 'DRAFT' | 'TEMPLATE') => api.copyDirectOrder({ params: { id }, body: { as } }),
    onSuccess: ({ publicOrderId }) =>
      void navigate({ to: '/dashboard/orders/drafts/$draftId', params: { draftId: publicOrderId } }),
    onError: showFailure,
  })
  return (
    <>
      <Button
        isBusy={copying.isPending && copying.variables === 'DRAFT'}
        disabled={copying.isPending}
        onClick={() => copying.mutate('DRAFT')}
      >
        <Copy aria-hidden size={16} />
        Copy
      </Button>
      <Button
        isBusy={copying.isPending && copying.variables === 'TEMPLATE'}
        disabled={copying.isPending}
        onClick={() => copying.mutate('TEMPLATE')}
      >
        <BookmarkPlus aria-hidden size={16} />
        Save as template
      </Button>
    </>
  )
}
