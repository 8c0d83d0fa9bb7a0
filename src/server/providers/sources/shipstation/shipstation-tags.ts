import { z } from 'zod'
import type { Clock } from '#server/kernel/clock.ts'
import type { CallOutcome } from '#server/providers/call-outcome.ts'
import { fingerprint } from './shipstation-call.ts'
import type { ShipstationCredentials } from './shipstation-provider.ts'

type TagNames = ReadonlyMap<string, string>

interface Options {
  fetchTags: (credentials: ShipstationCredentials) => Promise<CallOutcome<{ tagId: string; name: string }[]>>
  clock: Pick<Clock, 'now'>
}

const KEEP_MS = 60 * 60_000
const MAX_CACHED = 1_000
const tagged = z.object({ tagIds: z.array(z.unknown()).min(1) })

/**
 * Orders name their tags by id only. The names are requested once an hour and credential, and only when a page has tags: an
 * account without them costs no call. Without names, tags keep their numbers.
 */
export function createTagNames({ fetchTags, clock }: Options) {
  const kept = new Map<string, { names: TagNames; at: number }>()
  return async (
    credentials: ShipstationCredentials,
    page: CallOutcome<{ orders: readonly unknown[] }>,
  ): Promise<TagNames> => {
    if (page.kind !== 'done' || !page.value.orders.some((order) => tagged.safeParse(order).success)) {
      return new Map()
    }
    const owner = fingerprint(credentials)
    const now = clock.now().getTime()
    const known = kept.get(owner)
    if (known && Math.abs(now - known.at) < KEEP_MS) return known.names
    const outcome = await fetchTags(credentials)
    if (outcome.kind !== 'done') return known?.names ?? new Map()
    const names = new Map(outcome.value.map(({ tagId, name }) => [tagId, name]))
    if (kept.size >= MAX_CACHED) kept.clear()
    kept.set(owner, { names, at: now })
    return names
  }
}
