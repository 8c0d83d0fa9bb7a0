export const shippoBase = '/shippo'
/** Plays another host, which tells who is connected. */
export const shippoStatusBase = '/shippo-status'

/** The client that the product is in development and tests. */
export const shippoClient = {
  id: 'sandbox-shippo-client',
  secret: 'sandbox-shippo-secret',
  name: 'Spoolyard',
  /** Where somebody is sent back to who came without saying where. */
  redirectUri: 'http://127.0.0.1:4700/shippo-oauth-redirect',
}

export const demoShippoAccount = {
  id: 'demo-shippo',
  name: 'Paper Moon Prints',
  email: 'hello@papermoon.example',
  apiKey: 'shippo_live_sandbox_demo_key',
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Whether an address was registered: here every machine's, but exactly this path. */
export function isRegisteredRedirect(redirectUri: string): boolean {
  if (!URL.canParse(redirectUri)) return false
  const { protocol, hostname, pathname, search, hash } = new URL(redirectUri)
  const isHost = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
  return isHost && pathname === '/shippo-oauth-redirect' && !search && !hash && !redirectUri.includes('#')
}
