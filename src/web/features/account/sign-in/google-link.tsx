import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#contract/account/account.ts'
import { dashboardLinks } from '#domain/links.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { api } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { FieldGroup } from '#web/ui/forms/form-section.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useAddressNotice } from '../use-address-notice.ts'
import { useStoreAccount } from '../use-store-account.ts'
import { SignInAgain } from './sign-in-again.tsx'

const here = dashboardLinks().settings('sign-in')

const errorWords = {
  denied: 'You canceled connecting Google. Nothing changed.',
  'google-has-account':
    'This Google account is connected to another Spoolyard account. Choose a different one, or disconnect it there first.',
  failed:
    'We couldn’t connect Google. Make sure Google has verified your email address, then try again in a minute.',
} as const
type GoogleLinkError = keyof typeof errorWords
const isLinkError = (text: string | undefined): text is GoogleLinkError =>
  text !== undefined && Object.hasOwn(errorWords, text)

/** Connects Google to the account, or disconnects it if another sign-in method remains. */
export function GoogleLink({ account }: { account: Account }) {
  const keep = useStoreAccount()
  const [isAsking, setIsAsking] = useState(false)
  const cameBackWith = useAddressNotice('error', isLinkError)
  const connect = useMutation({
    mutationFn: () => api.signInWithGoogle({ body: { next: here } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: showFailure,
  })
  const remove = useMutation({
    mutationFn: () => api.removeGoogle(),
    onSuccess: (changed) => {
      keep(changed)
      showToast({ tone: 'success', message: 'Google is disconnected.' })
    },
    onError: showFailure,
    onSettled: () => setIsAsking(false),
  })
  return (
    <FieldGroup>
      <SignInAgain error={connect.error ?? remove.error} />
      {cameBackWith && (
        <Alert tone="danger" isLive title="Google wasn’t connected">
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
        <p className="text-muted">Google is your only sign-in method. Add a password before you remove it.</p>
      )}
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Remove Google?"
        consequence="You’ll sign in with your email or username and your password."
        actionLabel="Remove Google"
        tone="danger"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </FieldGroup>
  )
}
