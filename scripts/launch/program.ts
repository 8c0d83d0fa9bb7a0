import { spawn } from 'node:child_process'

export type Program = {
  name: string
  /** Resolves with a sentence about its end. */
  ended: Promise<string>
  /** Asks it to end, and makes it end when it has not after the given time. */
  stop(patienceMs: number): Promise<'ended' | 'killed'>
}

const END_WITH_PARENT = new URL('../run/end-with-parent.mjs', import.meta.url).href

/** Starts a Node program that ends when this process does. */
export function startProgram(name: string, file: string, environment: Record<string, string>): Program {
  // Detached: Ctrl-C in a terminal reaches us alone, and we stop our programs one after the other.
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', END_WITH_PARENT, file], {
    env: { ...process.env, ...environment },
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
