import type { Clock } from '../kernel/clock.ts'
import type { CallOutcome } from './call-outcome.ts'

/** How a provider is reached from here, over all sellers. */
export interface ProviderHealth {
  /** Nobody is sent to it but a probe now and then. */
  isOpen: boolean
  since: Date | null
  lastError: string | null
  /** When the next call may go through; the first one from then on is the probe. */
  nextProbeAt: Date | null
}

/** A provider whose reachability can be asked for without calling it. */
export type Watched<Provider> = Provider & { health(): ProviderHealth }

export interface CircuitBreaker {
  /** How the call of somebody ends who is not to call now; null where one may. */
  refusal(): NotSent | null
  /** Makes the call unless the provider is known not to answer, and learns from how it ends. */
  guard<T>(call: () => Promise<CallOutcome<T>>): Promise<CallOutcome<T>>
  health(): ProviderHealth
}

type NotSent = Extract<CallOutcome<never>, { kind: 'not-sent' }>

interface Options {
  clock: Pick<Clock, 'now' | 'elapsedMs'>
  /** How long a provider that does not answer is left alone between two probes. */
  probeMs: number
  onChange?: (health: ProviderHealth) => void
}

const FAILURES_UNTIL_OPEN = 5
/** A probe is usually answered at once: whoever comes meanwhile need not wait for the next one. */
const WHILE_PROBING_MS = 3_000

/**
 * Keeps calls from a provider that does not answer: it opens after five failures in a row, lets one call through every
 * so often, and closes with the first answer. Refusals and rate limits are answers.
 */
export function createCircuitBreaker({ clock, probeMs, onChange }: Options): CircuitBreaker {
  let failures = 0
  let lastError: string | null = null
  /** Null while closed. The probe's time is by the clock that nobody can set. */
  let open: { since: Date; probeAtMs: number; probes: number } | null = null

  function refusal(): NotSent | null {
    if (!open) return null
    const untilProbeMs = open.probeAtMs - clock.elapsedMs()
    if (untilProbeMs <= 0) return null
    const waitMs = open.probes > 0 ? Math.min(untilProbeMs, WHILE_PROBING_MS) : untilProbeMs
    return turnAway('does not answer at present', waitMs)
  }

  function learnFailure(reason: string) {
    failures += 1
    lastError = reason
    if (open || failures < FAILURES_UNTIL_OPEN) return
    open = { since: clock.now(), probeAtMs: clock.elapsedMs() + probeMs, probes: 0 }
    onChange?.(health())
  }

  function learnAnswer() {
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
        // From its start on, so that a probe that hangs does not put off the next one.
        probed.probeAtMs = clock.elapsedMs() + probeMs
        probed.probes += 1
      }
      const outcome = await call().finally(() => {
        if (probed) probed.probes -= 1
      })
      if (!isFailure(outcome)) learnAnswer()
      else learnFailure(outcome.reason)
      // It surely was not sent, so it only waits, however long the provider is away.
      if (!open || outcome.kind !== 'not-sent' || outcome.retryAfterMs !== null) return outcome
      return turnAway(outcome.reason, open.probeAtMs - clock.elapsedMs())
    },
  }
}

const turnAway = (reason: string, waitMs: number): NotSent => ({
  kind: 'not-sent',
  reason,
  retryAfterMs: Math.max(Math.ceil(waitMs), 1),
  isOutage: true,
})

/** A wait that a provider asks for is an answer too. */
function isFailure<T>(outcome: CallOutcome<T>): outcome is Extract<CallOutcome<T>, { reason: string }> {
  return outcome.kind === 'unknown' || (outcome.kind === 'not-sent' && outcome.retryAfterMs === null)
}
