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
import type { PageRenderer, Pages } from './page-renderer.ts'
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
  /** How long strangers get the same rendering of a page; 0 renders it for each of them. */
  sharedMs?: number
  /** The account behind a page request. Pages render without one when this is absent or fails. */
  loadAccount?: (request: FastifyRequest) => Promise<Account | null>
  /** What search engines find besides the fixed pages. */
  searchEngineFiles?: SearchEngineFiles
}

interface BuiltRenderer extends PageRenderer {
  pageAssets: (manifest: unknown) => unknown
}

/** Serves every page of the web app and its files, but not `/api` and `/socket.io`. */
export async function serveWebPages(app: FastifyInstance, options: Options): Promise<void> {
  const isDevelopment = options.mode === 'vite'
  const { site, loadMaintenance } = options
  const loadPages = isDevelopment ? await developmentPages(app) : await builtPages(app, options.distDir)
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
      readApi: (path) => readApi(app, request, path),
      loadAccount: async () => (await options.loadAccount?.(request)) ?? null,
      reportFault: (fault) => request.log.error({ err: fault }, 'a page could not be shown'),
    })
    const [access, location] = [page.headers.get('x-page-access'), page.headers.get('location')]
    return { status: page.status, access, location, html: location ? '' : await page.text(), nonce }
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
    return await sendPage(request, reply, shared)
  })
}

async function builtPages(app: FastifyInstance, distDir: string): Promise<() => Promise<Pages>> {
  const client = join(distDir, 'client')
  await serveStaticFiles(app, client)
  const renderer: BuiltRenderer = await import(pathToFileURL(join(distDir, 'server', 'entry-server.js')).href)
  const assets = renderer.pageAssets(JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8')))
  return async () => ({ renderer, assets })
}

/** The page request in the form the renderer takes. */
function pageRequest(request: FastifyRequest, signal?: AbortSignal): Request {
  const headers = { cookie: request.headers.cookie ?? '', accept: 'text/html' }
  return new Request(`${request.protocol}://${hostOf(request)}${request.url}`, {
    headers,
    ...(signal && { signal }),
  })
}

/** All that a page of a stranger depends on; null for other readers. */
const sharedKey = (request: FastifyRequest): string | null =>
  isStranger(request)
    ? JSON.stringify([request.protocol, hostOf(request), request.url, request.headers.cookie ?? ''])
    : null

/** A call within this process, with the visitor’s own cookies and address. */
async function readApi(app: FastifyInstance, { headers, ip }: FastifyRequest, path: string) {
  const { statusCode: status, body } = await app.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { cookie: headers.cookie ?? '' },
    remoteAddress: ip,
  })
  return { status, body: parsed(body) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

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

async function sendPage(request: FastifyRequest, reply: FastifyReply, { page, encoded }: SharedPage) {
  const { status, access, location, html } = page
  const isPersonal = !isStranger(request) || !(access === 'public' || access === 'optional')
  reply.header('cache-control', isPersonal ? 'no-store' : 'no-cache').header('vary', 'cookie')
  if (location) return reply.redirect(location, status)
  reply.code(status).type('text/html; charset=utf-8')
  const encoding = encoded && (['br', 'gzip'] as const).find((each) => takesEncoding(request.headers, each))
  if (!encoding) return reply.send(html)
  return reply
    .header('content-encoding', encoding)
    .header('vary', 'cookie, accept-encoding')
    .send(await encoded(encoding))
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
