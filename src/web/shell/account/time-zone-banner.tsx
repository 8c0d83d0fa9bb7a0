import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#contract/account/account.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { useStoreAccount } from '#web/features/account/use-store-account.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { browserTimeZone } from '#web/ui/text/time-zone.ts'

const declinedKey = 'time-zone-declined'

/** Offers the browser's time zone to accounts that still have the default. */
export function TimeZoneBanner({ account }: { account: Account }) {
  const keep = useStoreAccount()
  const [isDeclined, setIsDeclined] = useState(() => localStorage.getItem(declinedKey) !== null)
  const proposed = browserTimeZone()
  const change = useMutation({
    mutationFn: () => api.updatePreferences({ body: { timeZone: proposed } }),
    onSuccess: (changed) => {
      keep(changed)
      showToast({ tone: 'success', message: `Your time zone is now ${displayName(proposed)}.` })
    },
    onError: showFailure,
  })
  if (isDeclined || account.timeZone !== 'UTC' || isUtc(proposed)) return null
  function decline() {
    localStorage.setItem(declinedKey, '1')
    setIsDeclined(true)
  }
  return (
    <Alert
      shape="banner"
      onDismiss={decline}
      action={
        <Button size="sm" isBusy={change.isPending} onClick={() => change.mutate()}>
          Use {displayName(proposed)}
        </Button>
      }
    >
      Your account uses UTC. This browser is in {displayName(proposed)}.
    </Alert>
  )
}

const displayName = (timeZone: string) => timeZone.replaceAll('_', ' ')

function isUtc(timeZone: string): boolean {
  return /^(Etc\/)?(UTC|GMT|UCT|Universal|Zulu)$/i.test(timeZone)
}
