import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { letteringWorkerPolicy, workerPolicy } from './content-security-policy.ts'

const DAY_SECONDS = 86_400
const YEAR_SECONDS = 365 * DAY_SECONDS

// Build metadata, not for visitors.
const notServed = new Set(['assets', 'manifest.json'])
/** A name that changes with its content, such as `hero-3f9a2c41.avif` or `hero.v2.avif`. */
const versionedName = /[.-](?=[a-z]*\d)[0-9a-f]{8,}\.|\.v\d+\./i

const worker = /\.worker-[^/]*\.js/
const letteringWorker = /\/lettering\.worker-/

/** Serves the build output and public files: pictures, sample models, icons. */
export async function serveStaticFiles(app: FastifyInstance, client: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    setHeaders: (reply, path) => {
      if (worker.test(path))
        reply.header(
          'content-security-policy',
          letteringWorker.test(path) ? letteringWorkerPolicy : workerPolicy,
        )
    },
  })
  const entries = await readdir(client, { withFileTypes: true })
  const served = entries.filter(({ name }) => !notServed.has(name) && !name.startsWith('.'))
  for (const folder of served.filter((entry) => entry.isDirectory())) {
    await app.register(fastifyStatic, {
      root: join(client, folder.name),
      prefix: `/${folder.name}/`,
      index: false,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (reply, path) => void reply.header('cache-control', keptFor(path)),
    })
  }
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: client, serve: false, cacheControl: false })
    for (const file of served.filter((entry) => entry.isFile())) {
      scope.get(`/${file.name}`, (_request, reply) =>
        reply.header('cache-control', keptFor(file.name)).sendFile(file.name),
      )
    }
  })
}

const keptFor = (path: string): string =>
  versionedName.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${DAY_SECONDS}`
