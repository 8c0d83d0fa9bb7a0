import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '#contract/account.ts'
import type { Maintenance } from '#contract/maintenance.ts'
import type { SiteFacts } from '#contract/site.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { developmentPages } from './development-pages.ts'
import type { PageRenderer, Pages } from './page-renderer.ts'

interface Options {
  /** `built` serves what `vite build` wrote; `vite` compiles on request and reloads, for development. */
  mode: 'built' | 'vite'
  /** Where the build is: holds `client` and `server`. Not read in mode `vite`. */
  distDir: string
  site: SiteFacts
  loadMaintenance: () => Promise<Maintenance>
  /** The account whose session a page request carries; pages are rendered without one if it is left out or fails. */
  loadAccount?: (request: FastifyRequest) => Promise<Account | null>
}

interface BuiltRenderer extends PageRenderer {
  pageAssets: (manifest: unknown) => unknown
}

/** Serves every page of the web app and its files. `/api` and `/socket.io` stay with those who own them. */
export async function serveWebPages(app: FastifyInstance, options: Options): Promise<void> {
  const isDevelopment = options.mode === 'vite'
  const loadPages = isDevelopment ? await developmentPages(app) : await builtPages(app, options.distDir)
  app.get('/*', async (request, reply) => {
    if (/^\/(api|socket\.io)(\/|\?|$)/.test(request.url)) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64url')
    const { renderer, assets } = await loadPages()
    const page = await renderer.render(pageRequest(request, reply), {
      assets,
      nonce,
      site: options.site,
      loadMaintenance: options.loadMaintenance,
      loadAccount: async () => (await options.loadAccount?.(request)) ?? null,
    })
    reply.header(
      'content-security-policy',
      contentSecurityPolicy({
        nonce,
        host: hostOf(request),
        monitoring: options.site.monitoring,
        isDevelopment,
      }),
    )
    return sendPage(request, reply, page)
  })
}

async function builtPages(app: FastifyInstance, distDir: string): Promise<() => Promise<Pages>> {
  const client = join(distDir, 'client')
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
  })
  app.get('/favicon.svg', async (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .send(await readFile(join(client, 'favicon.svg'))),
  )
  const renderer: BuiltRenderer = await import(pathToFileURL(join(distDir, 'server', 'entry-server.js')).href)
  const assets = renderer.pageAssets(JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8')))
  return async () => ({ renderer, assets })
}

/** The page request as the renderer knows it; it is given up when the browser leaves. */
function pageRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const abort = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) abort.abort()
  })
  const headers = { cookie: request.headers.cookie ?? '', accept: 'text/html' }
  return new Request(`${request.protocol}://${hostOf(request)}${request.url}`, {
    headers,
    signal: abort.signal,
  })
}

/** Anybody may write anything into a Host header: what is not the name of one is not repeated. */
function hostOf({ host }: FastifyRequest): string {
  return /^([\w.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(host) ? host : 'localhost'
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Response) {
  const access = page.headers.get('x-page-access')
  const isPersonal = request.headers.cookie !== undefined || (access !== 'public' && access !== 'optional')
  reply.header('cache-control', isPersonal ? 'no-store' : 'no-cache').header('vary', 'cookie')
  const location = page.headers.get('location')
  if (location) return reply.redirect(location, page.status)
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(await page.text())
}
