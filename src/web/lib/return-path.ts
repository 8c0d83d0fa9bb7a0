/** The routes somebody may be sent back to after signing in. */
const returnable: ReadonlySet<string> = new Set(['/dashboard'])

/** The wanted path if it is a route of ours that may be returned to, else null. Never another origin. */
export function returnPath(wanted: string | undefined): string | null {
  if (!wanted?.startsWith('/')) return null
  const base = 'http://here.invalid'
  const url = URL.parse(wanted, base)
  if (url?.origin !== base || !returnable.has(url.pathname)) return null
  return url.pathname + url.search
}
