import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Account } from '#contract/account.ts'
import { dashboardLinks } from '#domain/links.ts'
import { api } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { FieldGroup } from '#web/ui/forms/form-section.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useKeepAccount } from '../use-keep-account.ts'
import { SignInAgain } from './sign-in-again.tsx'

const here = dashboardLinks().settings('sign-in')

const showFailure = (error: Error) => showToast({ tone: 'danger', message: error.message })

const errorWords = {
  denied: 'You did not allow it at Google. Nothing was changed.',
  'google-has-account':
    'This Google account signs in to another Spoolyard account. Choose another one, or remove it there first.',
  failed: 'It did not work. Google must have verified the address; if it has, please try again in a minute.',
} as const
type GoogleLinkError = keyof typeof errorWords
const isLinkError = (text: string | undefined): text is GoogleLinkError =>
  text !== undefined && Object.hasOwn(errorWords, text)

/** Why linking Google failed. It stays on the page until the page is left, but leaves the address at once. */
function useErrorOfAddress(): GoogleLinkError | null {
  const { error } = useSearch({ from: '/_app/dashboard/settings/$section' })
  const navigate = useNavigate()
  const [shown, setShown] = useState<GoogleLinkError | null>(null)
  if (isLinkError(error) && error !== shown) setShown(error)
  useEffect(() => {
    if (error) void navigate({ to: '.', search: {}, replace: true })
  }, [error, navigate])
  return shown
}

/** Ties Google to the account, or takes it away where another way in is left. */
export function GoogleLink({ account }: { account: Account }) {
  const keep = useKeepAccount()
  const [isAsking, setIsAsking] = useState(false)
  const cameBackWith = useErrorOfAddress()
  const connect = useMutation({
    mutationFn: () => api.signInWithGoogle({ body: { next: here } }),
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
