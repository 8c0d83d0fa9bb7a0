import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#contract/account.ts'
import { useKeepAccount } from '#web/features/account/use-keep-account.ts'
import { api } from '#web/lib/api.ts'
import { browserTimeZone } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'

const declined = 'time-zone-declined'

/** Offers the clock of the browser to an account that was never given one. */
export function TimeZoneBanner({ account }: { account: Account }) {
  const keep = useKeepAccount()
  const [isDeclined, setIsDeclined] = useState(() => localStorage.getItem(declined) !== null)
  const proposed = browserTimeZone()
  const change = useMutation({
    mutationFn: () => api.updatePreferences({ body: { timeZone: proposed } }),
    onSuccess: (changed) => {
      keep(changed)
      showToast({ tone: 'success', message: `Your days and times now follow ${inWords(proposed)}.` })
    },
    onError: (error) => showToast({ tone: 'danger', message: error.message }),
  })
  if (isDeclined || account.timeZone !== 'UTC' || isUtc(proposed)) return null
  function decline() {
    localStorage.setItem(declined, '1')
    setIsDeclined(true)
  }
  return (
    <Alert
      shape="banner"
      onDismiss={decline}
      action={
        <Button size="sm" isBusy={change.isPending} onClick={() => change.mutate()}>
          Use {inWords(proposed)}
        </Button>
      }
    >
      Your days are counted in UTC. This browser is in {inWords(proposed)}.
    </Alert>
  )
}

const inWords = (timeZone: string) => timeZone.replaceAll('_', ' ')

function isUtc(timeZone: string): boolean {
  return /^(Etc\/)?(UTC|GMT|UCT|Universal|Zulu)$/i.test(timeZone)
}
