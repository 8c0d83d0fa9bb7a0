import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWebPages } from './web-pages.ts'

const renderer = `
export const pageAssets = (manifest) => manifest
export async function render(request, { nonce, loadAccount }) {
  const { pathname } = new URL(request.url)
  if (pathname === '/go') return new Response(null, { status: 307, headers: { location: '/elsewhere' } })
  const account = await loadAccount()
  const access = pathname === '/inside' ? 'user' : 'public'
  const status = pathname === '/unknown' ? 404 : 200
  return new Response(nonce + ' for ' + account?.name, { status, headers: { 'x-page-access': access } })
}`

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-pages-'))
  await mkdir(join(folder, 'client', 'assets'), { recursive: true })
  await mkdir(join(folder, 'server'))
  await writeFile(join(folder, 'server', 'entry-server.js'), renderer)
  await writeFile(join(folder, 'server', 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'client', 'manifest.json'), '{}')
  await writeFile(join(folder, 'client', 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'client', 'assets', 'entry-1.js'), 'plain')
  await writeFile(join(folder, 'client', 'assets', 'entry-1.js.br'), 'packed')
  app = Fastify()
  await serveWebPages(app, {
    mode: 'built',
    distDir: folder,
    site: {
      publicUrl: 'http://spoolyard.test',
      hasGoogle: false,
      areApplicationsReviewed: false,
      supportEmail: 'help@example.test',
      monitoring: null,
    },
    loadMaintenance: async () => ({
      maintenanceMode: false,
      message: null,
      contact: null,
      startedAt: null,
      expectedEnd: null,
    }),
    loadAccount: async ({ headers }) => (headers.cookie ? ({ name: 'Mira' } as never) : null),
  })
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
  expect((await app.inject('/')).headers['cache-control']).toBe('no-cache')
})

test('an unknown page is a page, with status 404', async () => {
  const page = await app.inject('/unknown')
  expect(page.statusCode).toBe(404)
  expect(page.headers['content-type']).toContain('text/html')
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
