import {
  type FaultMode,
  type FaultOptions,
  isMailMode,
  isRequestMode,
  isWebhookMode,
  type MailFaultMode,
  type RequestMode,
  type WebhookFaultMode,
} from './fault-modes.ts'
import type { ProviderName } from './provider-name.ts'
import { randomAt } from './seeded-random.ts'
import type { Store } from './store.ts'

export interface FaultSpec {
  provider: ProviderName | '*'
  /** A route's name (`orders.process`, `orders.*`), a method and path (`POST /orders/*`), or `*`. */
  route: string
  mode: FaultMode
  probability: number
  times: number | null
  seed: number
  options: FaultOptions
}

export interface Fault extends FaultSpec {
  id: string
  draws: number
  hits: number
}

export interface Target {
  provider: ProviderName
  name: string
  method?: string
  /** Path relative to the provider's base URL. */
  path?: string
}

export interface FaultRegistry {
  add(spec: FaultSpec): Fault
  list(): Fault[]
  remove(id?: string): number
  /** Takes the fault to inject into this call, if any; this counts as one of its hits. */
  takeRequestFault(target: Target): { mode: RequestMode; options: FaultOptions } | undefined
  takeWebhookFault(target: Target): WebhookFaultMode | undefined
  takeMailFault(target: Target): MailFault | undefined
}

export interface MailFault {
  mode: MailFaultMode
  options: FaultOptions
}

/** Keeps the configured faults. Their randomness is seeded, so that a run can be repeated. */
export function createFaultRegistry(store: Store): FaultRegistry {
  const faults = store.collection<Fault>('faults')

  function save(fault: Fault) {
    const tx = store.begin()
    tx.put(faults, fault.id, fault)
    tx.commit('')
  }

  function isTriggered(fault: Fault, target: Target): boolean {
    if (!matches(fault, target)) return false
    if (fault.times !== null && fault.hits >= fault.times) return false
    const isHit = randomAt(fault.seed, fault.draws) < fault.probability
    save({ ...fault, draws: fault.draws + 1, hits: fault.hits + (isHit ? 1 : 0) })
    return isHit
  }

  function take<Mode extends FaultMode>(target: Target, isMode: (mode: FaultMode) => mode is Mode) {
    for (const fault of [...faults.values()]) {
      const { mode, options } = fault
      if (isMode(mode) && isTriggered(fault, target)) return { mode, options }
    }
    return undefined
  }

  return {
    add(spec) {
      const tx = store.begin()
      const fault: Fault = { ...spec, id: `fault-${tx.nextNumber('faults')}`, draws: 0, hits: 0 }
      tx.put(faults, fault.id, fault)
      tx.commit('')
      return fault
    },
    list: () => [...faults.values()],
    remove(id) {
      const tx = store.begin()
      const removed = [...faults.values()].filter((fault) => id === undefined || fault.id === id)
      for (const fault of removed) tx.remove(faults, fault.id)
      tx.commit('')
      return removed.length
    },
    takeRequestFault: (target) => take(target, isRequestMode),
    takeWebhookFault: (target) => take(target, isWebhookMode)?.mode,
    takeMailFault: (target) => take(target, isMailMode),
  }
}

function matches({ provider, route }: FaultSpec, target: Target): boolean {
  if (provider !== '*' && provider !== target.provider) return false
  const subject = route.includes('/') ? `${target.method ?? ''} ${target.path ?? ''}` : target.name
  return patternOf(route).test(subject)
}

function patternOf(route: string): RegExp {
  const isBarePath = route.startsWith('/')
  const escaped = route.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  const source = escaped.replaceAll('*', '.*').replace(/:\w+/g, '[^/]+')
  return new RegExp(isBarePath ? `^\\S+ ${source}$` : `^${source}$`)
}
