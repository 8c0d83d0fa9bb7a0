import { lazy, type ReactNode, Suspense } from 'react'
import { useAccount } from '#web/lib/session/signed-in-account.ts'

const TestModeShell = lazy(async () => ({ default: (await import('./test-mode-shell.tsx')).TestModeShell }))

interface Props {
  /** What all signed-in pages have in real mode: the realtime connection and notices. */
  beside: ReactNode
  children: ReactNode
}

/** Shows signed-in pages in the frame of test mode while this session is in it, and then connects to nothing real. */
export function TestModeGate({ beside, children }: Props) {
  if (!useAccount()?.isTestMode)
    return (
      <>
        {beside}
        {children}
      </>
    )
  return (
    <Suspense fallback={null}>
      <TestModeShell>{children}</TestModeShell>
    </Suspense>
  )
}
