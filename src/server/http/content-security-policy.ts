import type { SiteFacts } from '#contract/site.ts'

interface PolicyOptions {
  nonce: string
  host: string
  monitoring: SiteFacts['monitoring']
  isDevelopment: boolean
  /** Another host whose pictures are shown: the sandbox that stands in for Google. */
  pictures?: string | undefined
  /** Another host that pages may call: the one with Shippo's connection status. */
  statusHost?: string | undefined
}

/** Only our own files run, and scripts in the page need the nonce. Vite's hot reload needs inline styles. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { nonce, host, monitoring, isDevelopment, pictures, statusHost } = options
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    // Pictures of people who sign in with Google.
    `img-src 'self' data: blob: https://lh3.googleusercontent.com${pictures ? ` ${pictures}` : ''}`,
    "font-src 'self'",
    // Named explicitly, because older browsers don't count a WebSocket to the same host as 'self'.
    `connect-src 'self' ws://${host} wss://${host}${monitoring ? intakeOf(monitoring) : ''}${statusHost ? ` ${statusHost}` : ''}`,
    // Monitoring compresses its data in a worker that it creates from a string.
    `worker-src 'self'${monitoring ? ' blob:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Where monitoring sends its data: the proxy, or the intake host its library derives from the site. */
function intakeOf({ site, proxy }: NonNullable<SiteFacts['monitoring']>): string {
  if (proxy) return URL.canParse(proxy) ? ` ${new URL(proxy).origin}` : ''
  const parts = site.split('.')
  const extension = parts.pop()
  return ` https://browser-intake-${parts.join('-')}.${extension}`
}

/** A worker follows the policy of its own file, not the page's. Ours fetches models. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

/** The worker that shapes letters compiles WebAssembly. */
export const letteringWorkerPolicy = `${workerPolicy}; script-src 'wasm-unsafe-eval'`
