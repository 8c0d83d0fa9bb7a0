import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findFreePorts, makeToyProduct } from './testing/toy-product.ts'

let toy: ReturnType<typeof makeToyProduct>
let ports = { PORT: '', SANDBOX_PORT: '' }
let launcher: ReturnType<typeof toy.run> | null = null

beforeAll(() => {
  toy = makeToyProduct()
})
beforeEach(async () => {
  ports = await findFreePorts()
})
afterEach(async () => {
  launcher?.signal('SIGTERM')
  await launcher?.ended
  launcher = null
})
afterAll(() => toy.remove())

async function start() {
  const started = toy.run('start', ports)
  launcher = started
  await vi.waitUntil(() => started.output().includes('Press Ctrl-C to stop'), { timeout: 15_000 })
  return started
}

const get = (port: string, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    (reply) => reply.json() as Promise<Record<string, unknown>>,
    () => null,
  )

test('a start in production builds nothing: without a build, it is refused with a sentence', async () => {
  launcher = toy.run('serve', ports)
  expect(await launcher.ended).toBe(1)
  expect(launcher.output()).toContain('Run: npm run build -- web server')
  expect(launcher.output()).not.toContain('Building')
})

test('it builds, starts both programs, and prints their addresses and how to sign in', async () => {
  const { output } = await start()
  expect(output()).toContain('Building server')
  expect(output()).toContain(`http://127.0.0.1:${ports.PORT}`)
  expect(output()).toContain('seller@spoolyard.test')
  expect(await get(ports.PORT, '/readyz')).toMatchObject({ mode: 'demo' })
})

test('a second start builds nothing', async () => {
  const { output } = await start()
  expect(output()).not.toContain('Building')
})

test('on SIGTERM the product drains before the sandbox stops, and the exit code is 0', async () => {
  const before = toy.events().length
  const { signal, ended } = await start()
  signal('SIGTERM')
  expect(await ended).toBe(0)
  expect(toy.events().slice(before + 2)).toEqual(['product stopped', 'sandbox stopped'])
})

test('when the product dies, the launcher stops the sandbox, reports it and fails', async () => {
  const { ended, output } = await start()
  await get(ports.PORT, '/die')
  expect(await ended).toBe(1)
  expect(output()).toContain('The product ended (exit code 7)')
  expect(await get(ports.SANDBOX_PORT, '/__sandbox/health')).toBeNull()
})

test('when the launcher is killed, both programs end', async () => {
  const before = toy.events().length
  const { signal } = await start()
  signal('SIGKILL')
  await vi.waitUntil(() => toy.events().length === before + 4, { timeout: 5000 })
  expect(
    toy
      .events()
      .slice(before + 2)
      .toSorted(),
  ).toEqual(['product stopped', 'sandbox stopped'])
})

test.each(['SIGTERM', 'SIGKILL'] as const)('when npm itself gets %s, everything ends', async (signal) => {
  const before = toy.events().length
  const npm = toy.runByNpm('start', ports)
  await vi.waitUntil(() => npm.output().includes('Press Ctrl-C to stop'), { timeout: 15_000 })
  npm.signal(signal)
  await vi.waitUntil(() => toy.events().length === before + 4, { timeout: 5000 })
})

test('a port in use is reported in one sentence', async () => {
  const other = createServer().listen(Number(ports.PORT), '127.0.0.1')
  await once(other, 'listening')
  launcher = toy.run('start', ports)
  expect(await launcher.ended).toBe(1)
  expect(launcher.output().trim()).toBe(
    `Port ${ports.PORT} is in use. Stop the process that uses it, or set PORT to another port.`,
  )
  other.close()
})

test('a running sandbox is used and left running', async () => {
  const sandbox = createServer((_request, response) => response.end('{"sandbox":"spoolyard"}'))
  await once(sandbox.listen(Number(ports.SANDBOX_PORT), '127.0.0.1'), 'listening')
  const before = toy.events().length
  const { signal, ended } = await start()
  signal('SIGINT')
  expect(await ended).toBe(0)
  expect(toy.events().slice(before)).toEqual(['product up', 'product stopped'])
  expect(sandbox.listening).toBe(true)
  sandbox.close()
})

test('an email port in use is reported in one sentence', async () => {
  const mailPort = String(Number(ports.SANDBOX_PORT) + 15)
  const other = createServer().listen(Number(mailPort), '127.0.0.1')
  await once(other, 'listening')
  launcher = toy.run('start', ports)
  expect(await launcher.ended).toBe(1)
  expect(launcher.output()).toContain(
    `Port ${mailPort} is in use. Stop the process that uses it, or set SANDBOX_SMTP_PORT to another port.`,
  )
  other.close()
})

test('a running sandbox that receives emails on another port is not used', async () => {
  const sandbox = createServer((_request, response) =>
    response.end('{"sandbox":"spoolyard","smtpPort":2525}'),
  )
  await once(sandbox.listen(Number(ports.SANDBOX_PORT), '127.0.0.1'), 'listening')
  launcher = toy.run('start', ports)
  expect(await launcher.ended).toBe(1)
  expect(launcher.output()).toContain('set SANDBOX_SMTP_PORT to that port')
  sandbox.close()
})
