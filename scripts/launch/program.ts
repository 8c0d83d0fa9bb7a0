import { spawn } from 'node:child_process'

export type Program = {
  name: string
  /** Resolves with a sentence about its end. */
  ended: Promise<string>
  /** Asks it to end, and makes it end when it has not after the given time. */
  stop(patienceMs: number): Promise<'ended' | 'killed'>
}

const END_WITH_PARENT = ['--import', new URL('../run/end-with-parent.mjs', import.meta.url).href]

/** Starts a Node program that ends when this process does. */
export function startProgram(name: string, file: string, environment: Record<string, string>): Program {
  // Detached: Ctrl-C in a terminal reaches us alone, and we stop our programs one after the other.
  const child = spawn(process.execPath, ['--enable-source-maps', ...END_WITH_PARENT, file], {
    env: { ...process.env, ...environment, SPOOLYARD_END_WITH_PARENT: 'yes' },
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
  const child = spawn(process.execPath, [...END_WITH_PARENT, file, ...args], {
    env: { ...process.env, ...environment, SPOOLYARD_END_WITH_PARENT: 'yes' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
