import { type SpawnOptions, spawn } from 'node:child_process'

/** A running part of Spoolyard: the product or the sandbox. */
export type Program = {
  /** Resolves with a sentence about its end. */
  ended: Promise<string>
  /** Asks it to end, and kills it after the timeout. Resolves to whether it ended in time. */
  stop(timeoutMs: number): Promise<boolean>
}

const END_WITH_PARENT = new URL('../run/end-with-parent.mjs', import.meta.url).href

/** Starts the product or the sandbox. Detached: Ctrl-C reaches only us, and we stop our programs in order. */
export function startProgram(
  name: 'product' | 'sandbox',
  file: string,
  environment: Record<string, string>,
): Program {
  const child = spawnNode(['--enable-source-maps', file], environment, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`The ${name} failed to start: ${error.message}.`))
    child.once('exit', (code, signal) => resolve(`The ${name} ended (${signal ?? `exit code ${code}`}).`))
  })
  return {
    ended,
    async stop(timeoutMs) {
      const kill = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
      child.kill('SIGTERM')
      await ended
      clearTimeout(kill)
      return child.signalCode !== 'SIGKILL'
    },
  }
}

/** Runs a command-line tool written for Node, and resolves to its exit code. */
export function runTool(
  file: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  const child = spawnNode([file, ...args], environment, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Starts Node on a file. The process ends when this one does. */
function spawnNode(args: string[], environment: Record<string, string>, options: SpawnOptions) {
  return spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    ...options,
    env: { ...process.env, ...environment, SPOOLYARD_END_WITH_PARENT: 'yes' },
  })
}
