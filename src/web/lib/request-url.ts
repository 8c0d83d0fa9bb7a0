export type UrlValues = Readonly<Record<string, unknown>>

/** Puts parameters into a path of the contract and appends the query; absent values are left out. */
export function requestUrl(path: string, params: UrlValues = {}, query: UrlValues = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`Path parameter ${name} of ${path} is missing`)
    return encodeURIComponent(String(value))
  })
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs)}` : filled
}
