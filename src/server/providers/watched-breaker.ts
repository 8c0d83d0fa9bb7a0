import type { Logger } from 'pino'
import { Counter, Gauge } from 'prom-client'
import type { Clock } from '../kernel/clock.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'

const withheld = new Gauge({
  name: 'provider_withheld',
  help: '1 while calls to a provider are withheld because it does not answer',
  labelNames: ['provider'],
})
const outages = new Counter({
  name: 'provider_outages_total',
  help: 'How often calls to a provider began to be withheld',
  labelNames: ['provider'],
})

/** A circuit breaker of one provider host that tells log and metrics when it opens and closes. */
export function createWatchedBreaker(options: {
  provider: string
  clock: Pick<Clock, 'now' | 'elapsedMs'>
  probeMs: number
  log: Logger
}): CircuitBreaker {
  const { provider, clock, probeMs, log } = options
  withheld.set({ provider }, 0)
  return createCircuitBreaker({
    clock,
    probeMs,
    onChange({ isOpen, lastError }) {
      withheld.set({ provider }, isOpen ? 1 : 0)
      if (!isOpen) return log.info({ provider }, 'provider answers again')
      outages.inc({ provider })
      log.warn({ provider, reason: lastError }, 'provider does not answer, calls are withheld')
    },
  })
}
