/** The bearer token of this browser, for those who asked for API access; the session cookie works without it. */
export function accessToken(): string | null {
  return localStorage.getItem('token')
}
