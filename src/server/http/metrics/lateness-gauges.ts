import { Gauge, type Registry } from 'prom-client'
import type { MetricSources } from './metric-sources.ts'

/** Gauges of mails, stores and rate limits, of all processes together. Returns what refreshes them. */
export function defineLatenessGauges(
  own: Registry,
  readLateness: MetricSources['readLateness'],
): () => Promise<void> {
  const registers = [own]
  const mailsWaiting = new Gauge({
    registers,
    name: 'mails_waiting',
    help: 'Mails the mail server hasn’t accepted yet',
  })
  const mailsOldest = new Gauge({
    registers,
    name: 'mails_oldest_seconds',
    help: 'Age of the oldest mail that waits; 0 without one',
  })
  const connections = new Gauge({
    registers,
    name: 'store_connections',
    help: 'Connected store accounts',
    labelNames: ['source', 'state'],
  })
  const lag = new Gauge({
    registers,
    name: 'store_sync_lag_seconds',
    help: 'Time since the last successful sync of the store account that waits longest for one',
    labelNames: ['source'],
  })
  const used = new Gauge({
    registers,
    name: 'provider_rate_limit_used_ratio',
    help: 'Calls counted against the rate limit of the busiest credential, 1 for all of it',
    labelNames: ['provider'],
  })
  const paused = new Gauge({
    registers,
    name: 'provider_paused_credentials',
    help: 'Credentials that the provider asked to pause',
    labelNames: ['provider'],
  })
  const restoreWaits = new Gauge({
    registers,
    name: 'restore_waits_seconds',
    help: 'How long orders have been waiting since a backup was restored; 0 if they don’t',
  })
  const differences = new Gauge({
    registers,
    name: 'ledger_differences',
    help: 'Differences to Stripe that the newest reconciliation found',
  })
  return async () => {
    const { mail, stores, pace, books } = await readLateness()
    for (const gauge of [connections, lag, used, paused]) gauge.reset()
    mailsWaiting.set(mail.waiting)
    mailsOldest.set(mail.oldestSeconds)
    restoreWaits.set(books.restoreSeconds)
    differences.set(books.differences)
    for (const { source, connected, failing, lagSeconds } of stores) {
      connections.set({ source, state: 'working' }, connected - failing)
      connections.set({ source, state: 'failing' }, failing)
      lag.set({ source }, lagSeconds)
    }
    for (const { provider, usedShare, paused: count } of pace) {
      used.set({ provider }, usedShare)
      paused.set({ provider }, count)
    }
  }
}
