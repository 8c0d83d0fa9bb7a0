const tokenPages = ['/verify-email', '/reset-password']
let token: string | null = null

/**
 * Takes the token of a mail's link out of the address bar before anything can see it there: history, events,
 * monitoring, the next page's referrer. It is kept in memory only.
 */
export function stripMailToken(): void {
  const { pathname, search, hash } = window.location
  if (!tokenPages.includes(pathname.replace(/\/$/, ''))) return
  const query = new URLSearchParams(search)
  token = query.get('token') ?? new URLSearchParams(hash.slice(1)).get('token')
  if (!token) return
  query.delete('token')
  const left = query.size > 0 ? `?${query}` : ''
  window.history.replaceState(window.history.state, '', pathname + left)
}

/** The token this page was opened with. */
export function mailToken(): string | null {
  return token
}
