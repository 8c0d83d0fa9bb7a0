import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#contract/account.ts'
import { api } from '#web/lib/api-client.ts'
import { dashboardHref } from '#web/lib/dashboard-search.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldGroup } from '#web/ui/form-section.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { useKeepAccount } from './use-keep-account.ts'

const showFailure = (error: Error) => showToast({ tone: 'danger', message: error.message })

/** Ties Google to the account, or takes it away where another way in is left. */
export function GoogleLink({ account }: { account: Account }) {
  const keep = useKeepAccount()
  const [isAsking, setIsAsking] = useState(false)
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
      <SignInAgain error={remove.error} />
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
