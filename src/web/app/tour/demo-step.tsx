import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { homeQuery } from '#web/data/home-query.ts'
import { api } from '#web/lib/api.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { signedInAccount, useAccount } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { endTour } from './tour-store.ts'

/** The end of the tour: the demo order goes as a test, and once it has, the tutorial is done for good. */
export function DemoStep() {
  const { openView } = useDashboardSearch()
  const { data: home } = useQuery(homeQuery)
  const hasSubmitted = home?.setup.hasSubmittedDemo ?? false
  useCompleted(hasSubmitted)
  if (hasSubmitted) {
    return (
      <>
        <p role="status" className="basis-full text-success">
          It was priced. You know the way now.
        </p>
        <Button size="sm" onClick={() => openView('print-orders', { number: 'DEMO-1001' })}>
          See the result
        </Button>
        <Button size="sm" variant="primary" onClick={endTour}>
          Done
        </Button>
      </>
    )
  }
  return (
    <>
      <Button size="sm" variant="ghost" onClick={endTour}>
        Later
      </Button>
      <Button size="sm" variant="primary" onClick={() => openView('unsubmitted', { ask: 'submit-demo' })}>
        Submit it as a test
      </Button>
    </>
  )
}

function useCompleted(isDone: boolean) {
  const queryClient = useQueryClient()
  const isKnown = useAccount()?.tutorialComplete ?? true
  const { mutate } = useMutation({
    mutationFn: () => api.updateUser({ body: { tutorialComplete: true } }),
    onSuccess: (account) => queryClient.setQueryData(signedInAccount.queryKey, account),
  })
  useEffect(() => {
    if (isDone && !isKnown) mutate()
  }, [isDone, isKnown, mutate])
}
