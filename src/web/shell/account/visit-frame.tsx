import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import type { Account } from '#contract/account/account.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { api } from '#web/lib/api.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { useNow } from '#web/ui/use-now.ts'

/** A red frame around everything while an administrator looks at a seller’s dashboard, with the way back. */
export function VisitFrame() {
  const account = useAccount()
  return account?.visit ? <Frame account={account} endsAt={account.visit.endsAt} /> : null
}

function Frame({ account, endsAt }: { account: Account; endsAt: string }) {
  const leave = useLeave(account.id)
  const minutes = Math.max(1, Math.ceil((Date.parse(endsAt) - useNow()) / 60_000))
  const { mutate } = leave
  useEffect(() => {
    const timer = setTimeout(() => mutate(), Math.max(0, Date.parse(endsAt) - Date.now()))
    return () => clearTimeout(timer)
  }, [endsAt, mutate])
  return (
    <>
      <div className="h-20" />
      <div aria-hidden className="pointer-events-none fixed inset-0 z-50 border-4 border-danger-fill" />
      <section
        aria-label="Viewing as a seller"
        className="fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+1rem)] z-50 mx-auto flex w-fit max-w-[calc(100vw-2rem)] items-center gap-3 rounded-2xl bg-danger-fill py-2 pr-2 pl-4 text-accent-ink shadow-pop"
      >
        <Eye aria-hidden size={18} className="shrink-0" />
        <p className="min-w-0" role="status">
          <span className="font-medium [overflow-wrap:anywhere]" data-dd-privacy="mask">
            {account.name || account.email}
          </span>
          ’s dashboard, read only. {minutes} min left.
        </p>
        <Button size="sm" isBusy={leave.isPending} onClick={() => leave.mutate()}>
          Stop viewing
        </Button>
      </section>
    </>
  )
}

function useLeave(sellerId: string) {
  return useMutation({
    mutationFn: () => api.endVisit(),
    // A full page load, so that nothing of the seller stays in memory.
    onSuccess: () => window.location.assign(`/admin-dashboard/users/${sellerId}`),
    onError: showFailure,
  })
}
