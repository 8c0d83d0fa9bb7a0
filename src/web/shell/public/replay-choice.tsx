import { useSyncExternalStore } from 'react'
import { isReplayWanted, onReplayChoice, wantReplay } from '#web/lib/replay-choice.ts'

/** Whether visits from this browser may be replayed, with a button to change it. */
export function ReplayChoice() {
  const isWanted = useSyncExternalStore(onReplayChoice, isReplayWanted, () => true)
  return (
    <p>
      Session replay is {isWanted ? 'on' : 'off'}.{' '}
      <button
        type="button"
        onClick={() => wantReplay(!isWanted)}
        className="min-h-6 rounded font-medium text-accent-text underline underline-offset-4"
      >
        Turn it {isWanted ? 'off' : 'on'}
      </button>
    </p>
  )
}
