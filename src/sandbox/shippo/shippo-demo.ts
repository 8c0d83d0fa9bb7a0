export const shippoBase = '/shippo'
/** Stands in for a separate host that reports which accounts are connected. */
export const shippoStatusBase = '/shippo-status'

/** Stands in for Shippo's web app. */
export const shippoAppBase = '/shippo-app'

/** The OAuth client that the product uses in development and tests. */
export const shippoClient = {
  id: 'sandbox-shippo-client',
  secret: 'sandbox-shippo-secret',
  name: 'Spoolyard',
  /** The registered redirect URI, used when a request has none. */
  redirectUri: 'http://127.0.0.1:4700/shippo-oauth-redirect',
}

export const demoShippoAccount = {
  id: 'demo-shippo',
  name: 'Paper Moon Prints',
  email: 'hello@papermoon.example',
  apiKey: 'shippo_live_sandbox_demo_key',
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Whether a redirect URI is registered: any https or loopback host, but exactly this path. */
export function isRegisteredRedirect(redirectUri: string): boolean {
  if (!URL.canParse(redirectUri)) return false
  const { protocol, hostname, pathname, search, hash } = new URL(redirectUri)
  const isHost = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
  return isHost && pathname === '/shippo-oauth-redirect' && !search && !hash && !redirectUri.includes('#')
}
