import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { identifyProcess } from './process-identity.ts'
import { type DatabaseProcess, startDatabaseProcess } from './testing/database-process.ts'

let dataDir = ''
let running: DatabaseProcess | null = null
const pidFile = () => join(dataDir, 'postgres/18/postmaster.pid')

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'spoolyard-pg-'))
})
afterEach(async () => {
  await running?.kill()
  await vi.waitUntil(() => !existsSync(pidFile()), { timeout: 10_000 })
  rmSync(dataDir, { recursive: true, force: true })
})

function start(): DatabaseProcess {
  running = startDatabaseProcess('database', dataDir)
  return running
}

test('what was committed is there after the app was killed, again and again', async () => {
  for (const expected of ['1', '2', '3']) {
    const app = start()
    expect(await app.says('committed')).toBe(expected)
    await app.kill()
  }
})

test('the database ends when the app is killed', async () => {
  const app = start()
  await app.says('committed')
  const postmaster = Number.parseInt(readFileSync(pidFile(), 'utf8'), 10)
  await app.kill()
  await vi.waitUntil(() => identifyProcess(postmaster) === null, { timeout: 10_000 })
})

test('an app that was killed while its database was first created starts on the same folder', async () => {
  const home = join(dataDir, 'postgres')
  const killed = start()
  await vi.waitUntil(
    () => existsSync(home) && readdirSync(home).some((name) => existsSync(join(home, name, 'base'))),
    { timeout: 30_000, interval: 5 },
  )
  await killed.kill()
  expect(existsSync(join(home, '18'))).toBe(false)
  expect(await start().says('committed')).toBe('1')
})

test('a leftover pid file that names a stranger does not keep the database from starting', async () => {
  const app = start()
  await app.says('committed')
  const leftover = readFileSync(pidFile(), 'utf8')
  await app.kill()
  await vi.waitUntil(() => !existsSync(pidFile()), { timeout: 10_000 })
  writeFileSync(pidFile(), [process.pid, ...leftover.split('\n').slice(1)].join('\n'), { mode: 0o600 })
  expect(await start().says('committed')).toBe('2')
})
