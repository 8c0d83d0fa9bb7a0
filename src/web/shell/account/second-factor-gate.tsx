import type { ReactNode } from 'react'
import { SetUpSecondFactor } from '#web/entities/sign-in/set-up-second-factor.tsx'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Shows an administrator who needs a second factor nothing but how to set it up; the server refuses everything else. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const account = useAccount()
  const signOut = useSignOut()
  if (!account?.needsSecondFactor) return children
  return (
    <main className="mx-auto grid max-w-xl gap-5 px-4 py-12">
      <div>
        <h1 className="font-semibold text-2xl tracking-tight">Set up your second factor</h1>
        <p className="mt-1 text-pretty text-muted">
          Administrators sign in with a password and a code. You can go on once it’s set up.
        </p>
      </div>
      <div className="rounded-2xl bg-surface p-5 shadow-card">
        <SetUpSecondFactor onDone={() => window.location.reload()} />
      </div>
      <Button isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign out
      </Button>
    </main>
  )
}
