import { drawAt } from './chance.ts'
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
import type { Store } from './store.ts'

export interface FaultOrder {
  provider: ProviderName | '*'
  /** A route's name (`orders.process`, `orders.*`), a method and path (`POST /orders/*`), or `*`. */
  route: string
  mode: FaultMode
  probability: number
  times: number | null
  seed: number
  options: FaultOptions
}

export interface Fault extends FaultOrder {
  id: string
  draws: number
  hits: number
}

export interface Target {
  provider: ProviderName
  name: string
  method?: string
  /** Path below the provider's base URL. */
  path?: string
}

export interface FaultBook {
  add(order: FaultOrder): Fault
  list(): Fault[]
  remove(id?: string): number
  /** The fault that strikes this call, if one does. */
  strikeRequest(target: Target): { mode: RequestMode; options: FaultOptions } | undefined
  strikeWebhook(target: Target): WebhookFaultMode | undefined
  strikeMail(target: Target): MailStrike | undefined
}

export interface MailStrike {
  mode: MailFaultMode
  options: FaultOptions
}

/** Keeps the ordered misbehavior; seeded, so that a run can be repeated. */
export function createFaultBook(store: Store): FaultBook {
  const faults = store.collection<Fault>('faults')

  function keep(fault: Fault) {
    const act = store.begin()
    act.put(faults, fault.id, fault)
    act.commit('')
  }

  function strikes(fault: Fault, target: Target): boolean {
    if (!concerns(fault, target)) return false
    if (fault.times !== null && fault.hits >= fault.times) return false
    const isHit = drawAt(fault.seed, fault.draws) < fault.probability
    keep({ ...fault, draws: fault.draws + 1, hits: fault.hits + (isHit ? 1 : 0) })
    return isHit
  }

  return {
    add(order) {
      const act = store.begin()
      const fault: Fault = { ...order, id: `fault-${act.count('faults')}`, draws: 0, hits: 0 }
      act.put(faults, fault.id, fault)
      act.commit('')
      return fault
    },
    list: () => [...faults.values()],
    remove(id) {
      const act = store.begin()
      const doomed = [...faults.values()].filter((fault) => id === undefined || fault.id === id)
      for (const fault of doomed) act.remove(faults, fault.id)
      act.commit('')
      return doomed.length
    },
    strikeRequest(target) {
      if (faults.size === 0) return undefined
      for (const fault of [...faults.values()]) {
        if (isRequestMode(fault.mode) && strikes(fault, target))
          return { mode: fault.mode, options: fault.options }
      }
      return undefined
    },
    strikeWebhook(target) {
      if (faults.size === 0) return undefined
      for (const fault of [...faults.values()]) {
        if (isWebhookMode(fault.mode) && strikes(fault, target)) return fault.mode
      }
      return undefined
    },
    strikeMail(target) {
      for (const fault of [...faults.values()]) {
        if (isMailMode(fault.mode) && strikes(fault, target))
          return { mode: fault.mode, options: fault.options }
      }
      return undefined
    },
  }
}

function concerns({ provider, route }: FaultOrder, target: Target): boolean {
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
