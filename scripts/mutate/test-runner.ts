import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const MAX_OUTPUT = 4_000

/** What the process that runs tests is asked for: test files or folders, and which source files changed since it was last asked. */
export interface TestRequest {
  tests: readonly string[]
  changed: readonly string[]
}

export interface TestRun {
  outcome: 'passed' | 'failed' | 'timed-out'
  /** The end of what Vitest printed. */
  output: string
}

export interface TestRunner {
  /** Runs test files up to the first failure. */
  run(request: TestRequest & { timeoutMs: number }): Promise<TestRun>
  close(): void
}

/**
 * Keeps one Vitest for the checkout at `root`, with its database and browser: starting them takes longer than most tests. One that
 * hangs or dies is replaced by the next run.
 */
export function openTestRunner(root: string): TestRunner {
  let child: ChildProcess | undefined
  let output = ''

  function start(): ChildProcess {
    const started = fork(fileURLToPath(new URL('test-runner-main.ts', import.meta.url)), {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (data: Buffer) => {
        output = (output + data.toString()).slice(-MAX_OUTPUT)
      })
    return started
  }

  function stop() {
    if (child?.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    child = undefined
  }

  return {
    async run({ timeoutMs, ...request }) {
      output = ''
      child ??= start()
      const over = new AbortController()
      const { signal } = over
      child.send(request)
      const outcome = await Promise.race([
        once(child, 'message', { signal }).then(([message]) => message as 'passed' | 'failed'),
        once(child, 'exit', { signal }).then(() => 'died' as const),
        sleep(timeoutMs, 'timed-out' as const, { signal }),
      ]).finally(() => over.abort())
      if (outcome === 'passed' || outcome === 'failed') return { outcome, output }
      stop()
      return { outcome: outcome === 'died' ? 'failed' : outcome, output }
    },
    close: stop,
  }
}
