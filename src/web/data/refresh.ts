import type { QueryClient, QueryKey } from '@tanstack/react-query'

const DEBOUNCE_MS = 250
const MAX_WAIT_MS = 1_000
// Longer than most replies; a slow one must not keep the lists from showing what others change.
const MAX_HOLD_MS = 3_000

interface Gathering {
  keys: Map<string, QueryKey>
  startedAt: number
  timer: ReturnType<typeof setTimeout> | undefined
}

const gatherings = new WeakMap<QueryClient, Gathering>()

/**
 * Refetches what is on screen of these keys, and marks the rest stale. The only invalidator: a click, its reply, and
 * the events it causes arrive within moments of each other, so they are gathered and refetched once, 250 ms after the
 * last of them and at most a second after the first. While this tab waits for the reply to its own change, events
 * report steps on the way, so the refetch waits for the reply, too.
 */
export function refresh(queryClient: QueryClient, ...keys: QueryKey[]): void {
  const gathering = gatherings.get(queryClient) ?? { keys: new Map(), startedAt: 0, timer: undefined }
  gatherings.set(queryClient, gathering)
  if (gathering.keys.size === 0) gathering.startedAt = performance.now()
  for (const key of keys) gathering.keys.set(JSON.stringify(key), key)
  clearTimeout(gathering.timer)
  const waited = performance.now() - gathering.startedAt
  gathering.timer = setTimeout(
    () => flush(queryClient, gathering),
    Math.max(0, Math.min(DEBOUNCE_MS, MAX_WAIT_MS - waited)),
  )
}

function flush(queryClient: QueryClient, gathering: Gathering): void {
  const isHeld = queryClient.isMutating() > 0 && performance.now() - gathering.startedAt < MAX_HOLD_MS
  if (isHeld) {
    gathering.timer = setTimeout(() => flush(queryClient, gathering), DEBOUNCE_MS)
    return
  }
  const keys = [...gathering.keys.values()]
  gathering.keys.clear()
  for (const queryKey of keys) {
    if (!keys.some((other) => isWithin(queryKey, other))) refetch(queryClient, { queryKey })
  }
}

/**
 * Refetches what is on screen and marks the rest stale, now. A fetch that runs already is canceled, unless it is the first
 * one: that may have read what was true before the change, so it is repeated once it is there.
 */
export function refetch(queryClient: QueryClient, filters: { queryKey?: QueryKey } = {}): void {
  const running = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  const joined = running.filter((query) => query.state.data === undefined || !query.isActive())
  void queryClient.invalidateQueries(filters)
  for (const query of joined) {
    query.fetch().then(
      () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      () => undefined,
    )
  }
}

/** Whether invalidating `other` covers `key`. */
const isWithin = (key: QueryKey, other: QueryKey): boolean =>
  other.length < key.length && other.every((part, index) => part === key[index])
