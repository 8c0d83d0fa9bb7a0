import { useMemo } from 'react'
import { useAccount } from '#web/lib/signed-in-account.ts'
import type { SubmitState } from './order-readiness.ts'
import { useUnderWay } from './use-under-way.ts'

/** What is under way, and whether the seller may have orders charged. Until the account has arrived, the server decides. */
export function useSubmitState(): SubmitState & { sending: ReadonlySet<string> } {
  const { underWay, sending } = useUnderWay()
  const liveOrdering = useAccount()?.liveOrdering ?? 'ALLOWED'
  return useMemo(() => ({ underWay, sending, liveOrdering }), [underWay, sending, liveOrdering])
}
