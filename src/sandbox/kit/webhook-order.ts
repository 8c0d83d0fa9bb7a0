import type { HttpProvider } from './provider-name.ts'
import { createSeededRandom, hashNumber } from './seeded-random.ts'
import { readSettings } from './settings.ts'
import type { World } from './world.ts'

interface Outgoing {
  id: string
  eventType: string
}

interface Options<T> {
  provider: HttpProvider & keyof ReturnType<typeof readSettings>['webhooks']
  send(webhook: T): void
  /** Called instead of `send` for a webhook that gets lost. */
  drop(webhook: T): void
}

/** Sends webhooks in the way that the settings and faults ask for: once, twice, out of order or not at all. */
export interface WebhookOrder<T> {
  dispatch(webhook: T): void
  /** Sends what is held for shuffling. */
  release(): void
}

const SHUFFLE_SIZE = 4
const HOLD_MS = 1000

export function createWebhookOrder<T extends Outgoing>(
  world: World,
  { provider, send, drop }: Options<T>,
): WebhookOrder<T> {
  let held: T[] = []
  let shuffles = 0

  function modeOf(webhook: T) {
    const fault = world.faults.takeWebhookFault({ provider, name: `webhooks.${webhook.eventType}` })
    if (fault) return fault
    const settings = readSettings(world.store).webhooks[provider]
    if (!settings || settings.mode === 'normal') return undefined
    if (hashNumber(webhook.id) / 2 ** 32 >= settings.probability) return undefined
    return settings.mode === 'shuffle' ? 'out-of-order' : settings.mode
  }

  function hold(webhook: T) {
    held.push(webhook)
    if (held.length >= SHUFFLE_SIZE) release()
    else if (held.length === 1) world.clock.at(world.clock.now() + HOLD_MS, release)
  }

  function release() {
    if (held.length === 0) return
    const shuffled = createSeededRandom(++shuffles).shuffle(held)
    const isUnchanged = shuffled.every((webhook, index) => webhook === held[index])
    held = []
    for (const webhook of isUnchanged ? shuffled.reverse() : shuffled) send(webhook)
  }

  return {
    dispatch(webhook) {
      const mode = modeOf(webhook)
      if (mode === 'drop') return drop(webhook)
      if (mode === 'out-of-order') return hold(webhook)
      send(webhook)
      if (mode === 'duplicate') send(webhook)
    },
    release,
  }
}
