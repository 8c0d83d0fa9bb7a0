import type { Logger } from 'pino'
import { Counter, Gauge } from 'prom-client'
import type { Clock } from '../kernel/clock.ts'
import { inSpan } from '../kernel/log/trace.ts'
import type { CallOutcome } from './call-outcome.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'

const withheld = new Gauge({
  name: 'provider_withheld',
  help: '1 while calls to a provider are withheld because it is down',
  labelNames: ['provider'],
})
const outages = new Counter({
  name: 'provider_outages_total',
  help: 'Times that calls to a provider started to be withheld',
  labelNames: ['provider'],
})

/** A circuit breaker for one provider host that reports to log and metrics when it opens and closes. */
export function createWatchedBreaker(options: {
  provider: string
  clock: Pick<Clock, 'now' | 'elapsedMs'>
  probeMs: number
  log: Logger
}): CircuitBreaker {
  const { provider, clock, probeMs, log } = options
  withheld.set({ provider }, 0)
  const breaker = createCircuitBreaker({
    clock,
    probeMs,
    onChange({ isOpen, lastError }) {
      withheld.set({ provider }, isOpen ? 1 : 0)
      if (!isOpen) return log.info({ provider }, 'provider is back')
      outages.inc({ provider })
      log.warn({ provider, reason: lastError }, 'provider is down, calls are withheld')
    },
  })
  return {
    ...breaker,
    guard: (call) =>
      breaker.guard(async () => {
        const startedMs = clock.elapsedMs()
        const facts = {
          kind: 'call',
          name: `call ${provider}`,
          attributes: { 'peer.service': provider },
        } as const
        const outcome = await inSpan(facts, call, endOf)
        log.info(
          { provider, outcome: outcome.kind, ms: Math.round(clock.elapsedMs() - startedMs) },
          'provider call',
        )
        return outcome
      }),
  }
}

/** A refusal is an answer. */
const endOf = ({ kind }: CallOutcome<unknown>) => ({
  isFailed: kind === 'unknown' || kind === 'not-sent',
  attributes: { 'spoolyard.outcome': kind },
})
