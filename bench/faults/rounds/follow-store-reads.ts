import type { World } from '#testing/rig/world.ts'
import type { StoreRead } from '../verdict/evidence.ts'

/** Keeps when stores were read, because the sandbox remembers only its latest calls. */
export function followStoreReads(world: World) {
  const reads: StoreRead[] = []
  let last = 0
  return {
    async follow(): Promise<void> {
      const calls = await world.readCalls(last)
      last = calls.at(-1)?.n ?? last
      for (const { provider, account, route, status, fault, at } of calls) {
        const isRead = route === 'orders.list' || route === 'orders.get'
        const isStore = provider === 'shipstation' || provider === 'shippo'
        if (isRead && isStore && account !== null && status === 200 && fault === null)
          reads.push({ source: provider, account, at: Date.parse(at) })
      }
    },
    all: (): readonly StoreRead[] => reads,
  }
}
