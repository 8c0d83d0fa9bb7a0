import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { draftOf } from './testing/open-test-sandbox.ts'

let dir = ''
let port = 0
let smtpPort = 0
const children: ChildProcess[] = []

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'sandbox-main-'))
  const probes = [createServer(), createServer()]
  const free = await Promise.all(probes.map(openAnywhere))
  ;[port, smtpPort] = [free[0]!, free[1]!]
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

async function openAnywhere(probe: Server): Promise<number> {
  await once(probe.listen(0, '127.0.0.1'), 'listening')
  const address = probe.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts the process and returns its first line of output. */
async function start(): Promise<{ child: ChildProcess; line: string }> {
  const child = fork(join(import.meta.dirname, 'main.ts'), {
    env: {
      ...process.env,
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_DIR: dir,
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  const [chunk] = await Promise.race([once(child.stdout!, 'data'), once(child.stderr!, 'data')])
  return { child, line: String(chunk) }
}

const headers = { authorization: 'Bearer sl-sandbox-demo-key', 'content-type': 'application/json' }
const draft = () =>
  fetch(`http://127.0.0.1:${port}/print/v2/api/orders`, {
    method: 'POST',
    headers,
    body: JSON.stringify(draftOf()),
  })

test('every acknowledged order survives a kill -9', async () => {
  const { child, line } = await start()
  expect(line).toBe(`Sandbox listening on http://127.0.0.1:${port}, state in ${dir}\n`)
  const replies = await Promise.all(Array.from({ length: 30 }, draft))
  const drafted = await Promise.all(replies.map(async (reply) => (await reply.json()).data.order.publicId))
  child.kill('SIGKILL')
  await once(child, 'exit')

  await start()
  const { lines } = await (await fetch(`http://127.0.0.1:${port}/__sandbox/ledger`)).json()
  expect(new Set(lines.map(({ id }: { id: string }) => id))).toEqual(new Set(drafted))
  expect(lines).toHaveLength(30)
  for (const id of drafted.slice(0, 3))
    expect((await fetch(`http://127.0.0.1:${port}/print/v2/api/orders/${id}`, { headers })).status).toBe(200)
})

test('it exits cleanly on SIGTERM and when its parent disconnects', async () => {
  const terminated = await start()
  terminated.child.kill('SIGTERM')
  expect(await once(terminated.child, 'exit')).toEqual([0, null])
  const disconnected = await start()
  disconnected.child.disconnect()
  expect(await once(disconnected.child, 'exit')).toEqual([0, null])
})

test('a port in use is reported in one clear sentence', async () => {
  await start()
  const second = await start()
  expect(second.line).toBe(
    `The sandbox can't start: port ${port} on 127.0.0.1 is already in use. Stop the process that uses it or set SANDBOX_PORT.\n`,
  )
  const code = second.child.exitCode ?? (await once(second.child, 'exit'))[0]
  expect(code).toBe(1)
})

test('an SMTP port in use is reported in one clear sentence that names its own setting', async () => {
  const other = createServer().listen(smtpPort, '127.0.0.1')
  await once(other, 'listening')
  const { child, line } = await start()
  expect(line).toBe(
    `The sandbox can't start: port ${smtpPort} on 127.0.0.1 is already in use. Stop the process that uses it or set SANDBOX_SMTP_PORT.\n`,
  )
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1)
  other.close()
})
