import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PrintCallerSettings } from '#testing/rig/print-caller-main.ts'
import { spawnProgram } from '#testing/rig/spawn-program.ts'
import { createTestDatabase, type TestDatabase } from '#testing/rig/test-database.ts'
import { type ProviderSandbox, startProviderSandbox } from '../providers/testing/provider-sandbox.ts'

const PROGRAM = new URL('../../../testing/rig/print-caller-main.ts', import.meta.url)
const STEP_SECONDS = 6

let database: TestDatabase
let sandbox: ProviderSandbox
beforeAll(async () => {
  ;[database, sandbox] = await Promise.all([createTestDatabase(), startProviderSandbox()])
})
afterAll(async () => {
  await Promise.all([database.drop(), sandbox.close()])
})

async function startCaller(budget: string): Promise<ChildProcess> {
  const settings: PrintCallerSettings = {
    connection: database.connection,
    baseUrl: `${sandbox.url}/print/v2/api`,
    budget,
  }
  const child = spawnProgram(PROGRAM, {
    environment: { CALLER: JSON.stringify(settings) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}

/** Lets every process make all the calls it may, every six seconds of the sandbox's time. */
async function callFor(minutes: number, callers: readonly ChildProcess[]): Promise<number> {
  let made = 0
  for (let step = 0; step < (minutes * 60) / STEP_SECONDS; step += 1) {
    const { offsetSeconds } = await sandbox.control<{ offsetSeconds: number }>('POST', '/clock/step', {
      seconds: STEP_SECONDS,
    })
    for (const caller of callers) caller.send(offsetSeconds * 1000)
    for (const [count] of await Promise.all(callers.map((caller) => once(caller, 'message')))) made += count
  }
  return made
}

async function countRefused(): Promise<number> {
  const { calls } = await sandbox.control<{ calls: { status: number }[] }>('GET', '/calls?provider=print')
  return calls.filter(({ status }) => status === 429).length
}

test('two processes together stay below the print provider’s limit, and one continues at full speed when the other dies', async () => {
  await sandbox.control('PUT', '/limits', { print: 100 })
  const [dying, living] = await Promise.all([startCaller('shared'), startCaller('shared')])
  expect(await callFor(2, [dying, living])).toBeGreaterThan(120)
  dying.send(0)
  dying.kill('SIGKILL')
  // Until the calls it had under way can’t count any more.
  await callFor(1, [living])
  expect(await callFor(2, [living])).toBeGreaterThan(120)
  living.kill()
  expect(await countRefused()).toBe(0)
}, 120_000)

test('processes that count for themselves are refused, so the test above would notice', async () => {
  await sandbox.control('POST', '/reset', { seed: false })
  await sandbox.control('PUT', '/limits', { print: 100 })
  const callers = await Promise.all([startCaller('one'), startCaller('two')])
  await callFor(1, callers)
  for (const caller of callers) caller.kill()
  expect(await countRefused()).toBeGreaterThan(0)
}, 120_000)
