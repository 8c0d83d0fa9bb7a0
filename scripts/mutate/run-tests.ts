import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 240_000
const MAX_OUTPUT = 4_000

export interface TestRun {
  outcome: 'passed' | 'failed' | 'timed-out'
  /** The end of what Vitest printed. */
  output: string
}

/** Runs test files in the checkout at `root`, up to the first failure. */
export async function runTests(root: string, tests: readonly string[]): Promise<TestRun> {
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--bail=1', '--reporter=dot', ...tests]
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (data: Buffer) => {
    output = (output + data.toString()).slice(-MAX_OUTPUT)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = new Promise<TestRun['outcome']>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0 ? 'passed' : 'failed'))
  })
  const timer = new AbortController()
  const timeout = sleep(TIMEOUT_MS, 'timed-out' as const, { signal: timer.signal }).catch(() => ended)
  const outcome = await Promise.race([ended, timeout])
  timer.abort()
  if (outcome === 'timed-out' && child.pid) process.kill(-child.pid, 'SIGTERM')
  return { outcome, output }
}
