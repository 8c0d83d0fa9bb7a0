import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWebPages } from './web-pages.ts'

const renderer = `
export const pageAssets = (manifest) => manifest
export const keepCards = () => undefined
let renders = 0
export async function render(request, { nonce, loadAccount, reportFault }) {
  renders += 1
  const { pathname } = new URL(request.url)
  if (pathname === '/go') return { status: 307, access: null, location: '/elsewhere', html: '' }
  if (pathname === '/broken') {
    reportFault(new Error('what only we are to know'))
    return { status: 500, access: null, location: null, html: 'broken' }
  }
  const account = await loadAccount()
  const access = pathname === '/inside' ? 'user' : 'public'
  const status = pathname === '/unknown' ? 404 : 200
  return { status, access, location: null, html: nonce + ' for ' + account?.name + ' rendered ' + renders }
}`

let folder: string
let app: FastifyInstance
const logged: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-pages-'))
  await mkdir(join(folder, 'client', 'assets'), { recursive: true })
  await mkdir(join(folder, 'server'))
  await writeFile(join(folder, 'server', 'entry-server.js'), renderer)
  await writeFile(join(folder, 'server', 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'client', 'manifest.json'), '{}')
  await writeFile(join(folder, 'client', 'favicon.svg'), '<svg/>')
  for (const name of ['pictures', 'models']) await mkdir(join(folder, 'client', name))
  await writeFile(join(folder, 'client', 'site.webmanifest'), '{}')
  await writeFile(join(folder, 'client', 'pictures', 'vase-400.avif'), 'picture')
  await writeFile(join(folder, 'client', 'pictures', 'vase-3f9a2c41.avif'), 'picture')
  await writeFile(join(folder, 'client', 'models', 'vase.stl'), 'solid vase')
  await writeFile(join(folder, 'client', 'assets', 'entry-1.js'), 'plain')
  await writeFile(join(folder, 'client', 'assets', 'entry-1.js.br'), 'packed')
  app = Fastify({ logger: { stream: { write: (line) => void logged.push(line) } } })
  await serveWebPages(app, optionsOf())
})

const optionsOf = (): Parameters<typeof serveWebPages>[1] => ({
  mode: 'built',
  distDir: folder,
  searchEngineFiles: {
    pages: [
      {
        name: 'listings',
        count: async () => 1,
        read: async () => [{ path: '/portal/por_1', changedAt: new Date('2026-11-20T10:00:00Z') }],
      },
    ],
    makeProductFeed: async function* () {
      yield '<rss/>'
    },
  },
  site: {
    publicUrl: 'http://spoolyard.test',
    hasGoogle: false,
    hasCards: false,
    areApplicationsReviewed: false,
    supportEmail: 'help@example.test',
    monitoring: null,
  },
  readForPage: async () => ({ status: 404, text: 'null' }),
  loadMaintenance: async () => ({
    maintenanceMode: false,
    message: null,
    contact: null,
    startedAt: null,
    expectedEnd: null,
    planned: null,
  }),
  loadAccount: async ({ headers }) =>
    /session/.test(headers.cookie ?? '') ? ({ name: 'Mira' } as never) : null,
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

test('only scripts with the nonce of this very answer run in a page', async () => {
  const [first, second] = await Promise.all([app.inject('/'), app.inject('/')])
  const nonce = first.body.split(' ')[0]
  expect(first.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`)
  expect(first.headers['content-security-policy']).toContain("style-src 'self';")
  expect(second.body).not.toBe(first.body)
})

test('a page is rendered for the account of its request', async () => {
  expect((await app.inject({ url: '/', headers: { cookie: 'session=1' } })).body).toContain('for Mira')
  expect((await app.inject('/')).body).toContain('for undefined')
})

test('nothing personal is stored by a browser or a proxy', async () => {
  expect((await app.inject('/inside')).headers['cache-control']).toBe('no-store')
  expect((await app.inject({ url: '/', headers: { cookie: 'session=1' } })).headers['cache-control']).toBe(
    'no-store',
  )
  // The link of an order, which a visitor without an account opens from an email.
  for (const url of ['/?order=1&key=secret', '/?order=1&k%65y=secret'])
    expect((await app.inject(url)).headers['cache-control']).toBe('no-store')
  for (const headers of [{}, { cookie: 'theme=dark' }]) {
    expect((await app.inject({ url: '/', headers })).headers['cache-control']).toBe('no-cache')
  }
})

test('an unknown page is a page, with status 404', async () => {
  const page = await app.inject('/unknown')
  expect(page.statusCode).toBe(404)
  expect(page.headers['content-type']).toContain('text/html')
})

test('why a page could not be shown is in our log', async () => {
  expect((await app.inject('/broken')).statusCode).toBe(500)
  expect(logged.join('')).toContain('what only we are to know')
})

test('a redirect of the router reaches the browser', async () => {
  const page = await app.inject('/go')
  expect([page.statusCode, page.headers.location]).toEqual([307, '/elsewhere'])
})

test('addresses of the API and the socket are never pages', async () => {
  for (const url of ['/api', '/api/nothing', '/socket.io/?EIO=4']) {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/json')
  }
  expect((await app.inject('/apiary')).headers['content-type']).toContain('text/html')
})

test('built files come compressed as they were built, and are kept for ever', async () => {
  const file = await app.inject({ url: '/assets/entry-1.js', headers: { 'accept-encoding': 'br' } })
  expect(file.body).toBe('packed')
  expect(file.headers['cache-control']).toContain('immutable')
  expect((await app.inject('/assets/entry-0.js')).statusCode).toBe(404)
})

test('a host that is none cannot write into the policy', async () => {
  const page = await app.inject({ url: '/', headers: { host: "x; script-src 'unsafe-inline'" } })
  expect(page.headers['content-security-policy']).not.toContain('unsafe-inline')
})

const renderOf = async (url: string, headers: Record<string, string> = {}) =>
  Number((await app.inject({ url, headers })).body.split(' rendered ')[1])

test('a page is rendered for each request, and never shared between visitors', async () => {
  expect(await renderOf('/')).not.toBe(await renderOf('/'))
  expect((await app.inject({ url: '/', headers: { cookie: 'theme=dark; session=1' } })).body).toContain(
    'for Mira',
  )
  expect((await app.inject('/')).body).toContain('for undefined')
})

test('strangers share a rendering with its nonce and its compressed form, and signed-in readers never get it', async () => {
  const sharing = Fastify()
  await serveWebPages(sharing, { ...optionsOf(), sharedMs: 60_000 })
  const read = (headers: Record<string, string> = {}, url = '/') => sharing.inject({ url, headers })
  const first = await read()
  const nonce = first.body.split(' for ')[0]!
  expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  const packed = await read({ 'accept-encoding': 'gzip, br' })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-security-policy': first.headers['content-security-policy'],
  })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(first.body)
  expect((await read({ 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip')
  for (const [headers, url] of [
    [{ cookie: 'theme=dark' }, '/'],
    [{ host: 'other.test' }, '/'],
    [{}, '/?page=2'],
    [{ authorization: 'Bearer x' }, '/'],
  ] as const)
    expect((await read(headers, url)).body).not.toBe(first.body)
  const own = await read({ cookie: 'session=1' })
  expect(own.body).toContain('for Mira')
  expect(own.headers['cache-control']).toBe('no-store')
  // Caches keep it as long as we do, apart from those of readers with other cookies.
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=60',
    vary: 'cookie, accept-encoding',
  })
  for (const url of ['/inside', '/unknown', '/?key=secret'])
    expect((await read({}, url)).headers['cache-control']).not.toContain('public')
  expect((await read()).body).toBe(first.body)
  await sharing.close()
})

test.each([
  ['/pictures/vase-400.avif', 'image/avif', 'public, max-age=86400'],
  ['/pictures/vase-3f9a2c41.avif', 'image/avif', 'public, max-age=31536000, immutable'],
  ['/models/vase.stl', 'model/stl', 'public, max-age=86400'],
  ['/site.webmanifest', 'application/manifest+json', 'public, max-age=86400'],
  ['/favicon.svg', 'image/svg+xml', 'public, max-age=86400'],
])('%s comes as %s and is kept as long as it may', async (url, type, kept) => {
  const file = await app.inject(url)
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-type']).toContain(type)
  expect(file.headers['cache-control']).toBe(kept)
})

test('a part of a model can be asked for, and what is not there is not found', async () => {
  const part = await app.inject({ url: '/models/vase.stl', headers: { range: 'bytes=0-4' } })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'solid', 'bytes 0-4/10'])
  for (const url of [
    '/models/none.stl',
    '/models/',
    '/models/..%2fmanifest.json',
    '/models/%2e%2e/manifest.json',
  ]) {
    expect([url, (await app.inject(url)).body]).not.toEqual([url, '{}'])
  }
  expect((await app.inject('/models/none.stl')).statusCode).toBe(404)
  expect((await app.inject('/manifest.json')).body).not.toBe('{}')
})

test('search engines hear where the public pages are, by their whole address', async () => {
  const robots = await app.inject('/robots.txt')
  expect(robots.headers['content-type']).toContain('text/plain')
  expect(robots.body).toContain('Sitemap: http://spoolyard.test/sitemap.xml')
  const sitemap = await app.inject('/sitemap.xml')
  expect(sitemap.headers['content-type']).toContain('application/xml')
  expect(sitemap.body).toContain('<loc>http://spoolyard.test/get-started</loc>')
  expect(sitemap.body).toContain('<loc>http://spoolyard.test/portals-design-spec-sheet</loc>')
  expect(sitemap.body).not.toContain('dashboard')
  expect(sitemap.body).toContain(
    '<loc>http://spoolyard.test/portal/por_1</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod>',
  )
})
