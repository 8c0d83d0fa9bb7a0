import { type SpawnOptions, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** Runs a program, and resolves to its exit code and all it printed. */
export async function runToEnd(
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, errors, code] = await Promise.all([text(child.stdout!), text(child.stderr!), ended])
  return { code, output: out + errors }
}
