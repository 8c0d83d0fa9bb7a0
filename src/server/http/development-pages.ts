import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { letteringWorkerPolicy, workerPolicy } from './content-security-policy.ts'
import type { PageRenderer, Pages } from './page-renderer.ts'

const refreshPreamble =
  'import refresh from "/@react-refresh";refresh.injectIntoGlobalHook(window);' +
  'window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type'

const everyPage = {
  routes: {
    __root__: {
      css: ['/src/web/ui/theme.css'],
      scripts: [
        { attrs: { type: 'module' }, children: refreshPreamble },
        { attrs: { type: 'module', src: '/@vite/client' } },
        { attrs: { type: 'module', src: '/src/web/app/entry-client.tsx' } },
      ],
    },
  },
}
const componentsPage = 'src/web/ui-page/ui.html'

const assets = { open: everyPage, signedIn: everyPage }

/**
 * Runs Vite inside this server: one port, pages compiled on request, hot reload over the same connection. `/ui` shows
 * every component in every state; the built product doesn't have it.
 */
export async function developmentPages(app: FastifyInstance): Promise<() => Promise<Pages>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, next) => {
    if (/^\/(api|socket\.io)(\/|\?|$)/.test(request.url)) return next()
    if (/[?&]worker_file\b/.test(request.url))
      reply.raw.setHeader(
        'content-security-policy',
        request.url.includes('/lettering.worker.ts') ? letteringWorkerPolicy : workerPolicy,
      )
    vite.middlewares(request.raw, reply.raw, next)
  })
  app.get('/ui', async (_request, reply) => {
    const html = await vite.transformIndexHtml('/ui', await readFile(componentsPage, 'utf8'))
    return reply.removeHeader('content-security-policy').type('text/html; charset=utf-8').send(html)
  })
  return async () => ({
    renderer: (await vite.ssrLoadModule('/src/web/app/entry-server.tsx')) as PageRenderer &
      Record<string, unknown>,
    assets,
  })
}
