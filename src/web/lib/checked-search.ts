/**
 * The search that a route's check let through. The router itself keeps every raw value that a check leaves out,
 * so those have to be named as absent.
 */
export function checkedSearch<Search extends object>(raw: object, checked: Search): Search {
  const absent = Object.fromEntries(Object.keys(raw).map((key) => [key, undefined]))
  return { ...absent, ...checked }
}
