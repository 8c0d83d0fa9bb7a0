import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Account } from '#contract/account.ts'
import { api } from '#web/lib/api.ts'
import { dashboardHref, type GoogleLinkError, useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { FieldGroup } from '#web/ui/forms/form-section.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useKeepAccount } from '../use-keep-account.ts'
import { SignInAgain } from './sign-in-again.tsx'

const showFailure = (error: Error) => showToast({ tone: 'danger', message: error.message })

const errorWords: Readonly<Record<GoogleLinkError, string>> = {
  denied: 'You did not allow it at Google. Nothing was changed.',
  'google-has-account':
    'This Google account signs in to another Spoolyard account. Choose another one, or remove it there first.',
  failed: 'It did not work. Google must have verified the address; if it has, please try again in a minute.',
}

/** What went wrong on the way to Google and back. It is said until the page is left, but not by the address. */
function useErrorOfAddress(): GoogleLinkError | null {
  const { search, setSearch } = useDashboardSearch()
  const { error } = search
  const [said, setSaid] = useState<GoogleLinkError | null>(error ?? null)
  if (error && error !== said) setSaid(error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function each time; the error alone counts.
  useEffect(() => {
    if (error) setSearch({ error: undefined }, { replace: true })
  }, [error])
  return said
}

/** Ties Google to the account, or takes it away where another way in is left. */
export function GoogleLink({ account }: { account: Account }) {
  const keep = useKeepAccount()
  const [isAsking, setIsAsking] = useState(false)
  const cameBackWith = useErrorOfAddress()
  const connect = useMutation({
    mutationFn: () =>
      api.signInWithGoogle({ body: { next: dashboardHref({ view: 'settings', section: 'sign-in' }) } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: showFailure,
  })
  const remove = useMutation({
    mutationFn: () => api.removeGoogle(),
    onSuccess: (changed) => {
      keep(changed)
      showToast({ tone: 'success', message: 'Google no longer signs you in.' })
    },
    onError: showFailure,
    onSettled: () => setIsAsking(false),
  })
  return (
    <FieldGroup>
      <SignInAgain error={connect.error ?? remove.error} />
      {cameBackWith && (
        <Alert tone="danger" isLive title="Google was not connected">
          {errorWords[cameBackWith]}
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {account.hasGoogle ? (
          <Badge tone="success">Connected</Badge>
        ) : (
          <p className="text-muted">Not connected</p>
        )}
        {account.hasGoogle ? (
          <Button disabled={!account.hasPassword} onClick={() => setIsAsking(true)}>
            Remove Google
          </Button>
        ) : (
          <Button isBusy={connect.isPending || connect.isSuccess} onClick={() => connect.mutate()}>
            Connect Google
          </Button>
        )}
      </div>
      {account.hasGoogle && !account.hasPassword && (
        <p className="text-muted">
          Google is the only way into your account. Add a password first to remove it.
        </p>
      )}
      <Dialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Remove Google?"
        consequence="You then sign in with your email address or username and your password."
        actionLabel="Remove Google"
        tone="danger"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </FieldGroup>
  )
}
