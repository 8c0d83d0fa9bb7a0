import type { Config } from '#server/config.ts'

/** The one cookie that signs in. Others only help. */
export const SESSION_COOKIE = 'session_token'

type Site = { config: Pick<Config, 'publicUrl'> }

export interface Cookie {
  name: string
  value: string
  /** Null for a cookie that the browser forgets when it closes. */
  maxAgeSeconds: number | null
}

/**
 * A cookie's name as browsers see it. The prefix makes browsers refuse the cookie unless it's sent over https by this
 * very host for all its paths, so a subdomain can't plant one.
 */
export const cookieName = ({ config }: Site, name: string): string =>
  `${isSecure(config) ? '__Host-' : ''}spoolyard.${name}`

/** The value of one of our cookies in a `Cookie` header. */
export function readCookie(site: Site, header: string | undefined, name: string): string | null {
  const start = `${cookieName(site, name)}=`
  const pair = header?.split(/;\s*/).find((each) => each.startsWith(start))
  return pair?.slice(start.length) || null
}

/** A `Set-Cookie` header for a cookie that scripts can't read and other sites can't send. The value needs no escaping. */
export function cookieHeader(site: Site, { name, value, maxAgeSeconds }: Cookie): string {
  const maxAge = maxAgeSeconds === null ? '' : `; Max-Age=${maxAgeSeconds}`
  const secure = isSecure(site.config) ? '; Secure' : ''
  return `${cookieName(site, name)}=${value}${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** A `Set-Cookie` header for a fact that pages show and that isn't secret, so scripts may read it. */
export const readableCookieHeader = (
  { config }: Site,
  { name, value, maxAgeSeconds }: Cookie & { maxAgeSeconds: number },
): string =>
  `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${isSecure(config) ? '; Secure' : ''}`

export const expiredCookieHeader = (site: Site, name: string): string =>
  cookieHeader(site, { name, value: '', maxAgeSeconds: 0 })

const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https://')
