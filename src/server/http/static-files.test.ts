import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveStaticFiles } from './static-files.ts'

const app = fastify()
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spoolyard-static-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of [
    'mesh.worker-3f9a2c41.js',
    'lettering.worker-3f9a2c41.js',
    'worker-names-3f9a2c41.js',
    'app-3f9a2c41.js',
  ])
    writeFileSync(join(folder, 'assets', name), 'export {}')
  for (const name of ['hero-3f9a2c41.avif', 'robots.txt', '.env', 'manifest.json'])
    writeFileSync(join(folder, name), 'text')
  await serveStaticFiles(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const policyOf = async (name: string) =>
  (await app.inject(`/assets/${name}`)).headers['content-security-policy']

test('a worker may only fetch models from us', async () => {
  expect(await policyOf('mesh.worker-3f9a2c41.js')).toBe("default-src 'none'; connect-src 'self'")
})

test('only the worker that shapes letters may compile WebAssembly', async () => {
  expect(await policyOf('lettering.worker-3f9a2c41.js')).toBe(
    "default-src 'none'; connect-src 'self'; script-src 'wasm-unsafe-eval'",
  )
})

test('other files don’t get the worker policy', async () => {
  for (const name of ['app-3f9a2c41.js', 'worker-names-3f9a2c41.js'])
    expect(await policyOf(name)).toBeUndefined()
})

test('browsers keep a file for a year only if its name changes with its content', async () => {
  const cacheOf = async (name: string) => (await app.inject(`/${name}`)).headers['cache-control']
  expect(await cacheOf('hero-3f9a2c41.avif')).toBe('public, max-age=31536000, immutable')
  expect(await cacheOf('robots.txt')).toBe('public, max-age=86400')
})

test.each(['.env', 'manifest.json'])('%s is not served', async (name) => {
  expect((await app.inject(`/${name}`)).statusCode).toBe(404)
})
