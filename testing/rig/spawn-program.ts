import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { serverEnvironment, serverFlags } from '#scripts/launch/server-node.ts'
import { bareEnvironment } from '#server/kernel/bare-environment.ts'

interface Options {
  args?: readonly string[]
  /** The whole environment except PATH: programs must not depend on the machine's variables. */
  environment?: Record<string, string>
  stdio: SpawnOptions['stdio']
}

const running = new Set<ChildProcess>()
// A halted process doesn't notice that its parent is gone.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts one of our programs with the flags of a server in production. It never outlives this process, even when halted. */
export function spawnProgram(
  program: string | URL,
  { args = [], environment, stdio }: Options,
): ChildProcess {
  const path = program instanceof URL ? fileURLToPath(program) : program
  const child = spawn(process.execPath, [...serverFlags, path, ...args], {
    env: { PATH: process.env.PATH, ...bareEnvironment(), ...serverEnvironment, ...environment },
    stdio,
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}
