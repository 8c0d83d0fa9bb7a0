import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'

interface Opening {
  context: { session: { cache: QueryClient | null } }
  location: { search: object }
}

/**
 * Begins to read what a screen shows first while its code is on the way, or while the pointer is on its link. For loaders of routes.
 * The screen must ask with the same key. Only for a list as its link opens it: with a filter in the address, it reads for itself.
 */
export function readAhead<Data, Key extends QueryKey>(
  { context: { session }, location: { search } }: Opening,
  options: UseQueryOptions<Data, Error, Data, Key>,
): void {
  const isPlain = Object.entries(search).every(
    ([name, value]) => value === undefined || name === 'view' || (name === 'page' && value === 1),
  )
  if (isPlain) void session.cache?.prefetchQuery(options)
}
