import { cx } from 'class-variance-authority'

export type LiveState =
  | { kind: 'connecting' }
  | { kind: 'live' }
  | { kind: 'reconnecting'; attempt: number; attempts: number }
  | { kind: 'offline' }

const color = {
  connecting: 'bg-field',
  live: 'bg-success',
  reconnecting: 'bg-warn',
  offline: 'bg-danger',
} as const

/** Whether changes arrive live, in words and a dot. */
export function LiveDot({ state }: { state: LiveState }) {
  return (
    <span
      role="status"
      className="inline-flex items-center gap-1.5 whitespace-nowrap text-[0.8125rem] text-muted"
    >
      <span
        aria-hidden
        className={cx(
          'size-2 rounded-full',
          color[state.kind],
          state.kind === 'reconnecting' && 'animate-breathe',
        )}
      />
      {words(state)}
    </span>
  )
}

function words(state: LiveState): string {
  if (state.kind === 'live') return 'Live'
  if (state.kind === 'connecting') return 'Connecting'
  if (state.kind === 'offline') return 'Offline'
  return `Reconnecting ${state.attempt} of ${state.attempts}`
}
