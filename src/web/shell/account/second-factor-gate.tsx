import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { secondFactor } from '#web/data/account/second-factor-queries.ts'
import { AddPasskey } from '#web/entities/sign-in/add-passkey.tsx'
import { SetUpSecondFactor } from '#web/entities/sign-in/set-up-second-factor.tsx'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Shows an administrator who needs a second factor nothing but how to set it up; the server refuses everything else. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const account = useAccount()
  const signOut = useSignOut()
  const [way, setWay] = useState<Way | null>(null)
  if (!account?.needsSecondFactor) return children
  return (
    <main className="mx-auto grid max-w-xl gap-5 px-4 py-12">
      <div>
        <h1 className="font-semibold text-2xl tracking-tight">Set up your second factor</h1>
        <p className="mt-1 text-pretty text-muted">
          Administrators sign in with a password and a passkey or code. You can continue once it’s set up.
        </p>
      </div>
      <div className="rounded-2xl bg-surface p-5 shadow-card">
        {way === 'app' ? (
          <SetUpSecondFactor onDone={reload} />
        ) : way === 'passkey' ? (
          <AddPasskey onDone={reload} onCancel={() => setWay(null)} />
        ) : (
          <ChooseFactor onChoose={setWay} />
        )}
      </div>
      <Button isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign out
      </Button>
    </main>
  )
}

type Way = 'app' | 'passkey'
const reload = () => window.location.reload()

function ChooseFactor({ onChoose }: { onChoose: (way: Way) => void }) {
  const query = useQuery(secondFactor)
  return (
    <div className="grid gap-4">
      {query.data?.arePasskeysPossible && (
        <div className="grid gap-2">
          <p className="text-muted">
            Your fingerprint, face, screen lock or a security key confirms that it’s you.
          </p>
          <Button variant="primary" onClick={() => onChoose('passkey')}>
            Use a passkey
          </Button>
        </div>
      )}
      <div className="grid gap-2">
        <p className="text-muted">An app on your phone shows a code that changes every 30 seconds.</p>
        <Button onClick={() => onChoose('app')}>Use an authenticator app</Button>
      </div>
    </div>
  )
}
