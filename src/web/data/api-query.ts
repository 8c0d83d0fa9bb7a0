import { type QueryKey, queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query'

interface Parts {
  params?: unknown
  query?: unknown
  body?: unknown
}
type Input<Args> = Omit<NonNullable<Args>, 'signal' | 'keepalive'>
type Options<Data> = Omit<UndefinedInitialDataOptions<Data>, 'queryKey' | 'queryFn'>
type Rest<Args, Data> =
  Partial<Input<Args>> extends Input<Args>
    ? [Input<Args> & Options<Data>] | []
    : [Input<Args> & Options<Data>]

/** A query that calls an endpoint: the key, the call, then what is sent beside the other options of the query. */
export function apiQuery<Args, Data>(
  queryKey: QueryKey,
  call: (args: Args) => Promise<Data>,
  ...rest: Rest<Args, Data>
) {
  const { params, query, body, ...options } = (rest[0] ?? {}) as Parts & Options<Data>
  return queryOptions({
    ...options,
    queryKey,
    queryFn: ({ signal }) => call({ params, query, body, signal } as Args),
  })
}
