import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { treeMemoryMb } from '#testing/rig/tree-usage.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import type { Installation } from './installation.ts'
import type { Place } from './prepare-place.ts'

const READY_WITHIN_MS = 90_000
const SETTLE_MS = 15_000

export interface Trial {
  name: string
  readyMs: number
  mb: number
  stopMs: number
}

/** Starts it, makes the first administrator, signs in over TLS, backs up, measures, and stops. */
export async function tryOut(installation: Installation, place: Place, problems: string[]): Promise<Trial> {
  const { name } = installation
  const startedAt = performance.now()
  const server = installation.serve()
  const call = (path: string, body?: object) => callOverTls(place, path, body)
  const isReady = () =>
    call('/readyz').then(
      ({ status }) => status === 200,
      () => false,
    )
  if (!(await waitUntil(isReady, { withinMs: READY_WITHIN_MS, everyMs: 100 }))) {
    await server.stop()
    throw new Error(
      `${name}: not ready within ${READY_WITHIN_MS / 1000} s: ${(await server.output).slice(0, 500)}`,
    )
  }
  const readyMs = performance.now() - startedAt

  const email = 'ada@shop.test'
  const made = await installation.command('create-administrator', email)
  const [, password = ''] = /password (\S+)/.exec(made.output) ?? []
  const signedIn = await call('/api/auth/sign-in/email', { email, password })
  if (signedIn.status !== 200)
    problems.push(`${name}: the administrator can’t sign in (${made.output.trim()} ${signedIn.body})`)
  const page = await call('/')
  if (page.status !== 200 || !page.body.includes('<html')) problems.push(`${name}: no page (${page.status})`)
  const backup = await installation.command('backup', '--readable')
  if (backup.code !== 0) problems.push(`${name}: backup ended with ${backup.code}: ${backup.output.trim()}`)

  await delay(SETTLE_MS)
  const mb = treeMemoryMb(server.pid)
  const stoppedAt = performance.now()
  const code = await server.stop()
  const stopMs = performance.now() - stoppedAt
  if (code !== 0) problems.push(`${name}: it ended with ${code}: ${(await server.output).slice(-500)}`)
  return { name, readyMs, mb, stopMs }
}

interface Reply {
  status: number
  body: string
}

function callOverTls({ tlsPort, certificate }: Place, path: string, body?: object): Promise<Reply> {
  const origin = `https://localhost:${tlsPort}`
  const headers = { origin, accept: 'text/html,*/*', ...(body && { 'content-type': 'application/json' }) }
  return new Promise((done, fail) => {
    const call = request(
      origin + path,
      { method: body ? 'POST' : 'GET', ca: certificate, headers },
      (reply) => {
        text(reply).then((content) => done({ status: reply.statusCode ?? 0, body: content }), fail)
      },
    )
    call.once('error', fail)
    call.end(body && JSON.stringify(body))
  })
}
