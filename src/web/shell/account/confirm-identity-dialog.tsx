import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { passkeyCheck, proveByPasskey } from '#web/data/account/passkey-queries.ts'
import { PasswordField } from '#web/entities/sign-in/password-field.tsx'
import { api } from '#web/lib/api.ts'
import { confirmIdentityBy } from '#web/lib/api-client.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { signInHref } from './session-end.ts'

/** Asks for the password or a code when a call needs a recent sign-in. The call then continues. */
export function ConfirmIdentityDialog() {
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([])
  const [isAsking, setIsAsking] = useState(false)
  useEffect(
    () =>
      confirmIdentityBy(() => {
        setIsAsking(true)
        return new Promise((resolve) => waiting.current.push(resolve))
      }),
    [],
  )
  function end(isConfirmed: boolean) {
    setIsAsking(false)
    for (const resolve of waiting.current.splice(0)) resolve(isConfirmed)
  }
  return isAsking ? <Question onEnd={end} /> : null
}

function Question({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const account = useAccount()
  const [password, setPassword] = useState('')
  const isCode = account?.hasSecondFactor ?? false
  const check = useQuery({ ...passkeyCheck, enabled: isCode })
  const confirm = useMutation({
    mutationFn: async (by: 'passkey' | 'typed') =>
      api.confirmIdentity({
        body:
          by === 'passkey' ? { passkey: await proveByPasskey() } : isCode ? { code: password } : { password },
      }),
    onSuccess: () => onEnd(true),
    onError: () => setPassword(''),
  })
  if (account && !account.hasPassword && !isCode) return <SignInAgainFirst onEnd={onEnd} />
  const send = () => password !== '' && !confirm.isPending && confirm.mutate('typed')
  return (
    <Dialog
      onClose={() => onEnd(false)}
      title="Confirm it’s you"
      consequence="You signed in more than 15 minutes ago, and this affects money or someone’s account. Confirm to continue."
      actionLabel="Confirm"
      keepLabel="Cancel"
      isBusy={confirm.isPending}
      isActionDisabled={password === ''}
      onConfirm={send}
    >
      {check.data?.passkey && (
        <div className="mb-4 grid gap-2">
          <Button variant="primary" isBusy={confirm.isPending} onClick={() => confirm.mutate('passkey')}>
            <KeyRound aria-hidden size={16} />
            Use a passkey
          </Button>
          {confirm.error && confirm.variables === 'passkey' && (
            <p role="alert" className="text-danger">
              {confirm.error.message}
            </p>
          )}
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {isCode ? (
          <TextField
            label={check.data?.hasApp === false ? 'Or a recovery code' : 'Code from your authenticator app'}
            autoComplete="one-time-code"
            autoFocus={!check.data?.passkey}
            value={password}
            error={password === '' && confirm.variables === 'typed' ? (confirm.error?.message ?? null) : null}
            onChange={({ target }) => setPassword(target.value)}
          />
        ) : (
          <PasswordField
            label="Your password"
            autoFocus
            value={password}
            error={password === '' ? (confirm.error?.message ?? null) : null}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}

/** Without a password, signing in once more is the way to confirm. */
function SignInAgainFirst({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  return (
    <Dialog
      onClose={() => onEnd(false)}
      title="Sign in again first"
      consequence="You signed in more than 15 minutes ago, and this affects money or someone’s account."
      actionLabel="Sign in again"
      keepLabel="Cancel"
      onConfirm={() => window.location.assign(signInHref())}
    >
      <Alert tone="warn">You’ll come back to this page and can try again.</Alert>
    </Dialog>
  )
}
