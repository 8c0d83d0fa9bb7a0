import { type SpawnOptions, spawn } from 'node:child_process'
import { childEnvironment, childFlags, serverEnvironment, serverFlags } from './server-node.ts'

/** A running part of Spoolyard: the product or the sandbox. */
export type Program = {
  /** Resolves with a sentence about its end. */
  ended: Promise<string>
  /** Asks it to end, and kills it after the timeout. Resolves to whether it ended in time. */
  stop(timeoutMs: number): Promise<boolean>
}

/** Starts the product or the sandbox. Detached: Ctrl-C reaches only us, and we stop our programs in order. */
export function startProgram(
  name: 'product' | 'sandbox',
  file: string,
  environment: Record<string, string>,
): Program {
  const child = spawnNode(
    [...serverFlags, file],
    { ...serverEnvironment, ...environment },
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true },
  )
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
  const child = spawnNode(
    [...childFlags, file, ...args],
    { ...childEnvironment, ...environment },
    { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  )
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

function spawnNode(args: string[], environment: Record<string, string>, options: SpawnOptions) {
  return spawn(process.execPath, args, { ...options, env: { ...process.env, ...environment } })
}
