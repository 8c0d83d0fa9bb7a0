import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { checkServerIdentity } from 'node:tls'
import type { DatabaseConnection } from './database.ts'
import { createPrimaryFinder, type DatabaseHost, type PrimaryFinder } from './find-primary.ts'

const URL_WITH_HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?@]*)(.*)$/
const WRITABLE = new Set(['read-write', 'primary'])

/** The hosts that a database URL names, in their order. */
export function hostsOf(url: string): DatabaseHost[] {
  const [, , hosts = ''] = URL_WITH_HOSTS.exec(url) ?? []
  return hosts.split(',').map((one) => {
    const [, host = '', port = '5432'] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(one) ?? []
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
  })
}

/** What is wrong with a database URL, for people; null if nothing is. */
export function problemOf(url: string): string | null {
  if (!URL_WITH_HOSTS.test(url)) return 'must begin with postgresql://'
  const hosts = hostsOf(url)
  if (hosts.length > 1 && hosts.some(({ host, port }) => !host || port < 1 || port > 65_535))
    return 'must name its hosts as host:port, separated by commas'
  const wanted = paramsOf(url).get('target_session_attrs')
  if (wanted && !WRITABLE.has(wanted))
    return 'must have no target_session_attrs but read-write: Spoolyard writes on every connection'
  return null
}

/**
 * How to reach the database at a URL. With several hosts, each connection goes to the one that takes writes at that moment,
 * which the driver itself can't do.
 */
export function connectionTo(url: string): DatabaseConnection {
  const hosts = hostsOf(url)
  if (hosts.length === 1) return { connectionString: withoutParam(url, 'target_session_attrs') }
  const ssl = sslOf(paramsOf(url), hosts)
  const known = ['target_session_attrs', 'sslmode', 'sslrootcert']
  const direct = (host: DatabaseHost) => ({
    connectionString: withParams(url, host, known),
    ...(ssl && { ssl }),
  })
  const finder = createPrimaryFinder(hosts, direct)
  return { ...direct(hosts[0]!), stream: () => new PrimarySocket(finder) }
}

/** How to reach each host that a database URL names, for reading. */
export function connectionsTo(url: string): DatabaseConnection[] {
  const hosts = hostsOf(url)
  const ssl = sslOf(paramsOf(url), hosts)
  const known = ['target_session_attrs', 'sslmode', 'sslrootcert']
  if (hosts.length === 1) return [{ connectionString: withoutParam(url, 'target_session_attrs') }]
  return hosts.map((host) => ({ connectionString: withParams(url, host, known), ...(ssl && { ssl }) }))
}

/** Connects to whichever host takes writes, whatever the driver asks for. */
class PrimarySocket extends Socket {
  readonly #finder: PrimaryFinder

  constructor(finder: PrimaryFinder) {
    super()
    this.#finder = finder
    // Ended by the other side, or cut: the next connection asks who takes writes now.
    this.on('close', () => {
      if (!this.writableEnded) finder.forget()
    })
  }

  override connect(): this {
    this.#finder.find().then(
      ({ host, port }) => {
        if (!this.destroyed) super.connect({ host, port })
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }
}

const paramsOf = (url: string): URLSearchParams => new URLSearchParams(url.split('?')[1] ?? '')

function withParams(url: string, { host, port }: DatabaseHost, without: readonly string[]): string {
  const [, start = '', , rest = ''] = URL_WITH_HOSTS.exec(url) ?? []
  const params = paramsOf(url)
  for (const name of without) params.delete(name)
  const [path = ''] = rest.split('?')
  const one = host.includes(':') ? `[${host}]` : host
  return `${start}${one}:${port}${path}${params.size > 0 ? `?${params}` : ''}`
}

const withoutParam = (url: string, name: string): string => {
  const params = paramsOf(url)
  if (!params.has(name)) return url
  params.delete(name)
  return `${url.split('?')[0]}${params.size > 0 ? `?${params}` : ''}`
}

type Ssl = NonNullable<DatabaseConnection['ssl']>

/** As the driver has it for one host. A certificate may be for any of the hosts, each of which may be the primary. */
function sslOf(params: URLSearchParams, hosts: readonly DatabaseHost[]): Ssl | null {
  const mode = params.get('sslmode') ?? 'disable'
  const root = params.get('sslrootcert')
  if (mode === 'disable') return null
  if (mode === 'no-verify') return { rejectUnauthorized: false }
  return {
    ...(root && { ca: readFileSync(root, 'utf8') }),
    checkServerIdentity(_, certificate) {
      const problems = hosts.map(({ host }) => checkServerIdentity(host, certificate))
      return problems.includes(undefined) ? undefined : problems[0]
    },
  }
}
