import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Maintenance } from '#contract/maintenance.ts'

/** A page as it was rendered, before it became an answer. */
export interface RenderedPage {
  status: number
  access: string | null
  location: string | null
  html: string
}

const REMEMBERED_MS = 15_000
const MOST_PAGES = 200
const rememberedPaths = /^\/(get-started|authFlow)?(\?|$)/
const themeCookieOnly = /^theme=(light|dark|system)$/

// Nobody can know it, so no text on a page can be mistaken for it.
const standIn = randomBytes(24).toString('base64url')

/** Renders a page; one that is for several requests must not end with the connection of the first. */
export type Render = (nonce: string, isShared: boolean) => Promise<RenderedPage>

interface Options {
  /** Milliseconds by a clock that nobody can set. */
  elapsedMs: () => number
  loadMaintenance: () => Promise<Maintenance>
}

/**
 * Renders the public pages of strangers once in fifteen seconds, not for every one of them. Each answer still has a
 * nonce of its own. Whoever sends any cookie but that of the theme, or a token, has a page rendered for them alone.
 */
export function rememberPages({ elapsedMs, loadMaintenance }: Options) {
  const pages = new Map<string, { page: Promise<RenderedPage>; untilMs: number }>()

  /** The key says all that a stranger's page depends on; a closed house is another house. */
  async function keyOf({ url, host, protocol, headers }: FastifyRequest): Promise<string> {
    const { maintenanceMode, startedAt } = await loadMaintenance()
    return JSON.stringify([maintenanceMode && startedAt, protocol, host, url, headers.cookie ?? ''])
  }

  function renderOnce(key: string, render: Render): Promise<RenderedPage> {
    const page = render(standIn, true)
    if (pages.size >= MOST_PAGES) pages.delete(pages.keys().next().value!)
    pages.set(key, { page, untilMs: elapsedMs() + REMEMBERED_MS })
    const forget = () => {
      if (pages.get(key)?.page === page) pages.delete(key)
    }
    page.then(({ status }) => {
      if (status !== 200) forget()
    }, forget)
    return page
  }

  return async (request: FastifyRequest, nonce: string, render: Render): Promise<RenderedPage> => {
    const isRemembered = request.method === 'GET' && rememberedPaths.test(request.url)
    if (!isRemembered || !isStranger(request)) return await render(nonce, false)
    const key = await keyOf(request)
    const known = pages.get(key)
    if (known && known.untilMs <= elapsedMs()) pages.delete(key)
    const page = await (pages.get(key)?.page ?? renderOnce(key, render))
    return { ...page, html: page.html.replaceAll(standIn, nonce) }
  }
}

/** Somebody of whom nothing is known but which theme they like. */
export function isStranger({ headers }: FastifyRequest): boolean {
  const { cookie, authorization } = headers
  return !authorization && (!cookie || themeCookieOnly.test(cookie))
}
