import type { Clock } from '../kernel/clock.ts'
import type { CallOutcome } from './call-outcome.ts'

/** Whether a provider responds, over all sellers. */
export interface ProviderHealth {
  /** No calls are made except probes. */
  isOpen: boolean
  since: Date | null
  lastError: string | null
  /** When the next call may go through. The first one from then on is the probe. */
  nextProbeAt: Date | null
}

/** A provider whose health can be read without calling it. */
export type Watched<Provider> = Provider & { health(): ProviderHealth }

export interface CircuitBreaker {
  /** The outcome of a call that may not be made now, or null when it may. */
  refusal(): NotSent | null
  /** Makes the call unless the provider is known to be down, and learns from its outcome. */
  guard<T>(call: () => Promise<CallOutcome<T>>): Promise<CallOutcome<T>>
  health(): ProviderHealth
}

type NotSent = Extract<CallOutcome<never>, { kind: 'not-sent' }>

interface Options {
  clock: Pick<Clock, 'now' | 'elapsedMs'>
  /** Time between two probes of a provider that is down. */
  probeMs: number
  onChange?: (health: ProviderHealth) => void
}

const FAILURES_UNTIL_OPEN = 5
/** Probes are usually answered quickly, so callers in the meantime needn't wait for the next one. */
const RETRY_WHILE_PROBING_MS = 3_000

/**
 * Withholds calls from a provider that is down. Opens after five failures in a row, lets a probe through at intervals,
 * and closes with the first response. Refusals and rate limits are responses.
 */
export function createCircuitBreaker({ clock, probeMs, onChange }: Options): CircuitBreaker {
  let failures = 0
  let lastError: string | null = null
  /** Null while closed. The probe's time is on the monotonic clock. */
  let open: { since: Date; probeAtMs: number; probes: number } | null = null

  function refusal(): NotSent | null {
    if (!open) return null
    const untilProbeMs = open.probeAtMs - clock.elapsedMs()
    if (untilProbeMs <= 0) return null
    const waitMs = open.probes > 0 ? Math.min(untilProbeMs, RETRY_WHILE_PROBING_MS) : untilProbeMs
    return withhold('is not responding', waitMs)
  }

  function recordFailure(reason: string) {
    failures += 1
    lastError = reason
    if (open || failures < FAILURES_UNTIL_OPEN) return
    open = { since: clock.now(), probeAtMs: clock.elapsedMs() + probeMs, probes: 0 }
    onChange?.(health())
  }

  function recordResponse() {
    failures = 0
    if (!open) return
    open = null
    onChange?.(health())
  }

  function health(): ProviderHealth {
    if (!open) return { isOpen: false, since: null, lastError: null, nextProbeAt: null }
    const untilProbeMs = Math.max(open.probeAtMs - clock.elapsedMs(), 0)
    const nextProbeAt = new Date(clock.now().getTime() + untilProbeMs)
    return { isOpen: true, since: open.since, lastError, nextProbeAt }
  }

  return {
    refusal,
    health,
    async guard(call) {
      const refused = refusal()
      if (refused) return refused
      const probed = open
      if (probed) {
        // Counted from its start, so that a hanging probe doesn't delay the next one.
        probed.probeAtMs = clock.elapsedMs() + probeMs
        probed.probes += 1
      }
      const outcome = await call().finally(() => {
        if (probed) probed.probes -= 1
      })
      if (!isFailure(outcome)) recordResponse()
      else recordFailure(outcome.reason)
      // It certainly wasn't sent, so it only waits, however long the outage.
      if (!open || outcome.kind !== 'not-sent' || outcome.retryAfterMs !== null) return outcome
      return withhold(outcome.reason, open.probeAtMs - clock.elapsedMs())
    },
  }
}

const withhold = (reason: string, waitMs: number): NotSent => ({
  kind: 'not-sent',
  reason,
  retryAfterMs: Math.max(Math.ceil(waitMs), 1),
  isOutage: true,
})

/** A provider that asks us to wait has responded. */
function isFailure<T>(outcome: CallOutcome<T>): outcome is Extract<CallOutcome<T>, { reason: string }> {
  return outcome.kind === 'unknown' || (outcome.kind === 'not-sent' && outcome.retryAfterMs === null)
}
