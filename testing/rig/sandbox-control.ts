import type { FaultMode, FaultOptions } from '#sandbox/kit/fault-modes.ts'
import type { LedgerLine } from '#sandbox/kit/ledger.ts'
import type { ProviderName } from '#sandbox/kit/provider-name.ts'
import type { FilamentState } from '#sandbox/print/catalog/offered-filaments.ts'
import type { ShipstationOrder } from '#sandbox/shipstation/shipstation-orders.ts'
import { createControl } from './control.ts'

interface Fault {
  provider: ProviderName
  route: string
  mode: FaultMode
  times?: number
  options?: FaultOptions
}

/** What a journey may ask of the outside world, and what it may look up there. */
export interface SandboxControl {
  setUp(): Promise<void>
  addShop(shop: { key: string; secret: string }): Promise<void>
  placeOrders(key: string, orders: readonly object[]): Promise<void>
  /** Lets a time pass in which every print order moves on by one status. */
  passStage(): Promise<void>
  /** Its clock shows the time again. Ahead of the product's, pages for payments would have expired before they open. */
  returnToNow(): Promise<void>
  setPrintLatency(ms: number): Promise<void>
  /** Sells a filament out, takes it away or brings it back; the print provider tells us that something changed. */
  setFilament(id: string, state: FilamentState): Promise<void>
  addFault(fault: Fault): Promise<void>
  clearFaults(): Promise<void>
  /** The number of the last act so far; acts after it belong to what comes now. */
  lastAct(): Promise<number>
  ledger(query?: { since?: number; action?: string }): Promise<LedgerLine[]>
  shopOrders(key: string): Promise<ShipstationOrder[]>
  /** The mails to an address, newest first. */
  mails(to: string): Promise<{ subject: string; text: string; links: string[] }[]>
}

const UNLIMITED = 1_000_000
const STAGE_SECONDS = 3_600
const STATUSES = [
  'PAID',
  'QUEUED',
  'PRINTING',
  'ITEMS_ON_SHELF',
  'POST_PROCESSING',
  'COMPLETED',
  'AWAITING_SHIPMENT',
  'SHIPPED',
]

export function createSandboxControl(url: string): SandboxControl {
  const ask = createControl(url)
  const ledger = async (query: { since?: number; action?: string } = {}) => {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    return (await ask<{ lines: LedgerLine[] }>('GET', `/ledger?${search}`)).lines
  }
  return {
    async setUp() {
      await ask('PUT', '/limits', { print: UNLIMITED, shipstation: UNLIMITED })
      // Orders move when a journey says so, however slow the machine is.
      await ask('PUT', '/print/dwell', Object.fromEntries(STATUSES.map((status) => [status, STAGE_SECONDS])))
    },
    addShop: (shop) => ask('POST', '/shipstation/accounts', shop),
    placeOrders: (key, orders) => ask('POST', '/shipstation/orders', { key, orders, notify: false }),
    passStage: () => ask('POST', '/clock/step', { seconds: STAGE_SECONDS, wait: true }),
    returnToNow: () => ask('PUT', '/clock', { now: new Date().toISOString() }),
    setFilament: (id, state) => ask('PUT', `/print/filaments/${id}`, { state }),
    setPrintLatency: (print) => ask('PUT', '/latency', { print }),
    addFault: (fault) => ask('POST', '/faults', fault),
    clearFaults: () => ask('DELETE', '/faults'),
    lastAct: async () => (await ledger()).at(-1)?.n ?? 0,
    ledger,
    shopOrders: async (key) =>
      (await ask<{ orders: ShipstationOrder[] }>('GET', `/shipstation/orders?key=${key}`)).orders,
    mails: async (to) =>
      (
        await ask<{ mails: { subject: string; text: string; links: string[] }[] }>(
          'GET',
          `/mails?${new URLSearchParams({ to })}`,
        )
      ).mails,
  }
}
