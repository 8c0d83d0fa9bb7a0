import type { SiteFacts } from '#contract/site.ts'

interface PolicyOptions {
  nonce: string
  host: string
  monitoring: SiteFacts['monitoring']
  isDevelopment: boolean
  /** A further host whose pictures are shown: that of whoever plays Google. */
  pictures?: string | undefined
  /** A further host that pages may ask: the one that tells whether Shippo is connected. */
  statusHost?: string | undefined
}

/** Only our own files run; scripts in the page carry the nonce. Vite's hot reload needs its inline styles. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { nonce, host, monitoring, isDevelopment, pictures, statusHost } = options
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    // The pictures of people who sign in with Google.
    `img-src 'self' data: blob: https://lh3.googleusercontent.com${pictures ? ` ${pictures}` : ''}`,
    "font-src 'self'",
    // Named, because older browsers do not count a web socket to the same host as 'self'.
    `connect-src 'self' ws://${host} wss://${host}${monitoring ? intakeOf(monitoring) : ''}${statusHost ? ` ${statusHost}` : ''}`,
    // Monitoring packs what it sends in a worker that it makes of a string.
    `worker-src 'self'${monitoring ? ' blob:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Where monitoring sends to: the proxy, or the intake host that its library derives from the site. */
function intakeOf({ site, proxy }: NonNullable<SiteFacts['monitoring']>): string {
  if (proxy) return URL.canParse(proxy) ? ` ${new URL(proxy).origin}` : ''
  const parts = site.split('.')
  const extension = parts.pop()
  return ` https://browser-intake-${parts.join('-')}.${extension}`
}

/** A worker obeys the policy that came with its own file, not that of the page: ours fetches models. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"
