import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort } from '#testing/rig/free-port.ts'
import { spawnProgram } from '#testing/rig/spawn-program.ts'

let dataDir: string
const children: ChildProcess[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'spoolyard-main-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL'))
      await once(child, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

function start(environment: Record<string, string>) {
  const child = spawnProgram('src/server/main.ts', {
    environment: { DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  return { child, output: () => output, ended: once(child, 'exit').then(([code]) => ({ code, output })) }
}

const statusOf = (port: string, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    (response) => response.status,
    () => null,
  )

test('production names everything its configuration lacks at once', async () => {
  const { code, output } = await start({ PORT: 'ninety', PRINT_API_URL: 'http://insecure.test' }).ended
  expect(code).toBe(1)
  for (const name of [
    'PORT',
    'PUBLIC_URL',
    'PRINT_API_URL',
    'PRINT_API_KEY',
    'PRINT_PLATFORM_ID',
    'PRINT_WEBHOOK_SECRET',
  ]) {
    expect(output).toContain(name)
  }
  expect(output).not.toContain('    at ')
})

test('it serves, refuses a second start on its folder, and exits with 0 on SIGTERM, even if a caller never finishes', async () => {
  const port = String(await findFreePort())
  const first = start({ SPOOLYARD_MODE: 'test', PORT: port })
  await expect.poll(() => statusOf(port, '/readyz'), { timeout: 90_000, interval: 100 }).toBe(200)
  expect(await statusOf(port, '/healthz')).toBe(200)

  const second = await start({ SPOOLYARD_MODE: 'test', PORT: String(await findFreePort()) }).ended
  expect(second.code).toBe(1)
  expect(second.output).toContain(`pid ${first.child.pid}`)

  const caller = connect(Number(port), '127.0.0.1')
  await once(caller, 'connect')
  caller.on('error', () => undefined)
  caller.write(
    'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n',
  )
  await once(caller, 'data')
  first.child.kill('SIGTERM')
  expect(await first.ended).toMatchObject({ code: 0 })
}, 180_000)

test('before it stops, it says that it isn’t ready and still answers, so that a load balancer loses no request', async () => {
  const port = String(await findFreePort())
  const server = start({ SPOOLYARD_MODE: 'test', PORT: port, DRAIN_SECONDS: '6' })
  await expect.poll(() => statusOf(port, '/readyz'), { timeout: 90_000, interval: 100 }).toBe(200)
  const stoppedAt = performance.now()
  server.child.kill('SIGTERM')
  await expect.poll(() => statusOf(port, '/readyz'), { timeout: 5_000, interval: 20 }).toBe(503)
  expect(await statusOf(port, '/api/openapi.json')).toBe(200)
  expect(await server.ended).toMatchObject({ code: 0 })
  expect(performance.now() - stoppedAt).toBeGreaterThan(5_900)
}, 180_000)
