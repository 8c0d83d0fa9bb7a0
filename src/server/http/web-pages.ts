import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '#contract/account/account.ts'
import type { Maintenance } from '#contract/maintenance.ts'
import type { SiteFacts } from '#contract/site.ts'
import { takesEncoding } from '../kernel/headers/takes-encoding.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { developmentPages } from './development-pages.ts'
import type { PageRenderer, PageRequest, Pages } from './page-renderer.ts'
import type { ReadForPage } from './pages/read-for-pages.ts'
import { type RenderedPage, type SharedPage, sharePages } from './pages/shared-pages.ts'
import { type SearchEngineFiles, serveSearchEngineFiles } from './search-engine-files.ts'
import { serveStaticFiles } from './static-files.ts'

interface Options {
  /** `built` serves what `vite build` wrote; `vite` compiles on request and reloads, for development. */
  mode: 'built' | 'vite'
  /** Where the build is: holds `client` and `server`. Not read in mode `vite`. */
  distDir: string
  site: SiteFacts
  /** Another host whose pictures pages may show. */
  pictures?: string
  /** Another host that pages may call. */
  statusHost?: string
  loadMaintenance: () => Promise<Maintenance>
  /** What pages read while they are rendered. */
  readForPage: ReadForPage
  /** How long strangers get the same rendering of a page; 0 renders it for each of them. */
  sharedMs?: number
  /** How much HTML of listings’ cards is kept; none when absent. */
  fragmentCharacters?: number
  /** The account behind a page request. Pages render without one when this is absent or fails. */
  loadAccount?: (request: FastifyRequest) => Promise<Account | null>
  /** What search engines find besides the fixed pages. */
  searchEngineFiles?: SearchEngineFiles
}

interface BuiltRenderer extends PageRenderer {
  pageAssets: (manifest: unknown) => unknown
  /** Keeps so many characters of the HTML of listings’ cards. */
  keepCards: (maxCharacters: number) => void
}

/** Serves every page of the web app and its files, but not `/api` and `/socket.io`. */
export async function serveWebPages(app: FastifyInstance, options: Options): Promise<void> {
  const isDevelopment = options.mode === 'vite'
  const { site, loadMaintenance } = options
  const loadPages = isDevelopment ? await developmentPages(app) : await builtPages(app, options)
  serveSearchEngineFiles(app, { publicUrl: site.publicUrl, ...options.searchEngineFiles })
  const share = sharePages({ keptMs: options.sharedMs ?? 0 })

  async function render(request: FastifyRequest, signal?: AbortSignal): Promise<RenderedPage> {
    const nonce = randomBytes(16).toString('base64url')
    const { renderer, assets } = await loadPages()
    const page = await renderer.render(pageRequest(request, signal), {
      assets,
      nonce,
      site,
      loadMaintenance,
      readApi: (path, parts) => options.readForPage(request, path, parts),
      loadAccount: async () => (await options.loadAccount?.(request)) ?? null,
      reportFault: (fault) => request.log.error({ err: fault }, 'a page could not be shown'),
    })
    return { ...page, nonce }
  }

  app.get('/*', async (request, reply) => {
    if (/^\/(api|socket\.io)(\/|\?|$)/.test(request.url)) return reply.callNotFound()
    const key = sharedKey(request)
    const shared =
      key === null
        ? { page: await render(request, untilLeft(reply)), encoded: null }
        : // It doesn't stop when this reader leaves, because others may wait for it.
          await share(key, () => render(request))
    const { pictures, statusHost } = options
    const { nonce } = shared.page
    const policy = {
      nonce,
      host: hostOf(request),
      monitoring: site.monitoring,
      isDevelopment,
      pictures,
      statusHost,
    }
    reply.header('content-security-policy', contentSecurityPolicy(policy))
    return await sendPage(request, reply, { ...shared, keptMs: options.sharedMs ?? 0 })
  })
}

async function builtPages(
  app: FastifyInstance,
  { distDir, fragmentCharacters = 0 }: Pick<Options, 'distDir' | 'fragmentCharacters'>,
): Promise<() => Promise<Pages>> {
  const client = join(distDir, 'client')
  await serveStaticFiles(app, client)
  const renderer: BuiltRenderer = await import(pathToFileURL(join(distDir, 'server', 'entry-server.js')).href)
  renderer.keepCards(fragmentCharacters)
  const assets = renderer.pageAssets(JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8')))
  return async () => ({ renderer, assets })
}

/** The page request in the form the renderer takes. */
const pageRequest = (request: FastifyRequest, signal?: AbortSignal): PageRequest => ({
  url: `${request.protocol}://${hostOf(request)}${request.url}`,
  cookie: request.headers.cookie ?? '',
  signal,
})

/** All that a page of a stranger depends on; null for other readers. */
const sharedKey = (request: FastifyRequest): string | null =>
  isStranger(request)
    ? JSON.stringify([request.protocol, hostOf(request), request.url, request.headers.cookie ?? ''])
    : null

/** Rendering stops when the browser disconnects. */
function untilLeft(reply: FastifyReply): AbortSignal {
  const abort = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) abort.abort()
  })
  return abort.signal
}

/** A Host header can contain anything. Text that isn't a host name is not repeated. */
function hostOf({ host }: FastifyRequest): string {
  return /^([\w.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(host) ? host : 'localhost'
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, encoded, keptMs }: SharedPage & { keptMs: number },
) {
  const { status, access, location, html } = page
  const isPersonal = !isStranger(request) || !(access === 'public' || access === 'optional')
  const seconds = encoded ? Math.floor(keptMs / 1_000) : 0
  // What strangers share here, caches may share for as long: the policy with the nonce is kept with its page.
  const forAll = seconds > 0 ? `public, max-age=${seconds}` : 'no-cache'
  reply
    .header('cache-control', isPersonal ? 'no-store' : forAll)
    .header('vary', encoded ? 'cookie, accept-encoding' : 'cookie')
  if (location) return reply.redirect(location, status)
  reply.code(status).type('text/html; charset=utf-8')
  if (!encoded) return reply.send(html)
  const encoding = (['br', 'gzip'] as const).find((each) => takesEncoding(request.headers, each))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(await encoded(encoding ?? 'identity'))
}

const themeCookieOnly = /^theme=(light|dark|system)$/

/** In the links of emails and receipts, which open what is someone's. */
const secrets = ['key', 'token']

/** A visitor about whom only the theme is known. */
function isStranger({ headers, url }: FastifyRequest): boolean {
  const { cookie, authorization } = headers
  const search = new URLSearchParams(url.split('?')[1])
  const hasSecret = secrets.some((name) => search.has(name))
  return !authorization && (!cookie || themeCookieOnly.test(cookie)) && !hasSecret
}
