import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const COPIED = ['scripts', 'package.json', 'package-lock.json', 'tsconfig.json']

// Both programs append their events to one file, in order.
const toyProgram = (name: string, path: string) => `
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
const record = (word: string) => appendFileSync('events', '${name} ' + word + '\\n')
const port = Number(process.env.${name === 'sandbox' ? 'SANDBOX_PORT' : 'PORT'})
const server = createServer((request, response) => {
  if (request.url === '/die') process.exit(7)
  if (request.url !== '${path}') response.statusCode = 404
  response.end(JSON.stringify({ sandbox: 'spoolyard', mode: process.env.SPOOLYARD_MODE, pid: process.pid }))
})
server.listen(port, '127.0.0.1', () => record('up'))
const stop = () => {
  server.close()
  server.closeAllConnections()
  setTimeout(() => { record('stopped'); process.exit(0) }, 100)
}
process.once('SIGTERM', stop)
`

/** A copy of the launcher with a tiny product and sandbox, for tests that start and kill it. */
export function makeToyProduct() {
  const root = mkdtempSync(join(tmpdir(), 'spoolyard-toy-'))
  for (const path of COPIED) cpSync(path, join(root, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  for (const folder of ['src/server', 'src/sandbox']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'src/server/main.ts'), toyProgram('product', '/readyz'))
  writeFileSync(join(root, 'src/sandbox/main.ts'), toyProgram('sandbox', '/__sandbox/health'))
  writeFileSync(join(root, 'events'), '')
  return {
    root,
    events: () => readFileSync(join(root, 'events'), 'utf8').split('\n').filter(Boolean),
    run: (command: string, environment: Record<string, string>) =>
      follow(root, [process.execPath, 'scripts/run.mjs', command], environment),
    runByNpm: (command: string, environment: Record<string, string>) =>
      follow(root, ['npm', 'run', command], environment),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

function follow(root: string, [program = '', ...args]: string[], environment: Record<string, string>) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = once(child, 'exit').then(([code]: unknown[]) => code)
  return { output: () => output, ended, signal: (name: NodeJS.Signals) => child.kill(name) }
}

/** Ports that are free right now. The one for emails follows the sandbox's port, and is free, too. */
export async function findFreePorts(): Promise<{ PORT: string; SANDBOX_PORT: string }> {
  for (;;) {
    const [port, sandboxPort] = [await findFreePort(0), await findFreePort(0)]
    if (port && sandboxPort && (await findFreePort(sandboxPort + 15)))
      return { PORT: String(port), SANDBOX_PORT: String(sandboxPort) }
  }
}

/** The given port, or any for 0. Null if it is in use. */
async function findFreePort(wanted: number): Promise<number | null> {
  const server = createServer().listen(wanted, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return null
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}
