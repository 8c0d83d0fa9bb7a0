import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquireDataDirLock } from './data-dir-lock.ts'
import { startDatabaseProcess } from './testing/database-process.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'spoolyard-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a second start on the same folder is refused within two seconds and learns who has it', async () => {
  const first = startDatabaseProcess('lock', dataDir)
  await first.says('locked')
  const startedAt = performance.now()
  await expect(acquireDataDirLock(dataDir)).rejects.toThrow(`pid ${first.pid}`)
  expect(performance.now() - startedAt).toBeLessThan(2000)
  await first.kill()
})

test('the lock of a process that was killed is taken over', async () => {
  const first = startDatabaseProcess('lock', dataDir)
  await first.says('locked')
  await first.kill()
  const lock = await acquireDataDirLock(dataDir)
  expect(readdirSync(join(dataDir, '.lock'))).toHaveLength(1)
  lock.release()
})

test('a lock whose pid belongs to another process by now is taken over', async () => {
  mkdirSync(join(dataDir, '.lock'))
  writeFileSync(join(dataDir, '.lock', `${process.ppid}-12345-0badb007`), '')
  const lock = await acquireDataDirLock(dataDir)
  lock.release()
})

test('a released folder is free at once', async () => {
  const first = await acquireDataDirLock(dataDir)
  first.release()
  const second = await acquireDataDirLock(dataDir)
  second.release()
})

test('of several processes that start together one gets the folder', async () => {
  const contenders = [1, 2, 3, 4].map(() => startDatabaseProcess('lock', dataDir))
  const outcomes = await Promise.all(
    contenders.map(({ says }) =>
      Promise.any([says('locked').then(() => 'locked'), says('refused').then(() => 'refused')]),
    ),
  )
  expect(outcomes.toSorted()).toEqual(['locked', 'refused', 'refused', 'refused'])
  await Promise.all(contenders.map((contender) => contender.kill()))
})
