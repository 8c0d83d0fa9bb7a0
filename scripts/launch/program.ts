import { spawn } from 'node:child_process'

export type Program = {
  name: string
  /** Resolves with a sentence about its end. */
  ended: Promise<string>
  /** Asks it to end, and makes it end when it has not after the given time. */
  stop(patienceMs: number): Promise<'ended' | 'killed'>
}

const END_WITH_PARENT = {
  options: ['--import', new URL('../run/end-with-parent.mjs', import.meta.url).href],
  environment: { SPOOLYARD_END_WITH_PARENT: 'yes' },
}

/**
 * Starts a Node program that ends when this process does. The product sees to that by itself, and would take being
 * told twice for an order to end without draining.
 */
export function startProgram(
  name: 'product' | 'sandbox',
  file: string,
  environment: Record<string, string>,
): Program {
  const { options, environment: mark } =
    name === 'sandbox' ? END_WITH_PARENT : { options: [], environment: {} }
  // Detached: Ctrl-C in a terminal reaches us alone, and we stop our programs one after the other.
  const child = spawn(process.execPath, ['--enable-source-maps', ...options, file], {
    env: { ...process.env, ...environment, ...mark },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`The ${name} could not be started: ${error.message}`))
    child.once('exit', (code, signal) => resolve(`The ${name} ended (${signal ?? `exit code ${code}`}).`))
  })
  return {
    name,
    ended,
    async stop(patienceMs) {
      let outcome: 'ended' | 'killed' = 'ended'
      const force = setTimeout(() => {
        outcome = 'killed'
        child.kill('SIGKILL')
      }, patienceMs)
      child.kill('SIGTERM')
      await ended
      clearTimeout(force)
      return outcome
    },
  }
}

/** Runs a tool that is written for Node to its end, and says its exit code. It ends when this process does. */
export function runTool(
  file: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  const child = spawn(process.execPath, [...END_WITH_PARENT.options, file, ...args], {
    env: { ...process.env, ...environment, ...END_WITH_PARENT.environment },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
