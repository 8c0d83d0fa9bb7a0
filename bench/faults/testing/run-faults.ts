import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { spawnProgram } from '#testing/rig/spawn-program.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Runs `npm run faults` with these arguments, and reads its last line. */
export async function runFaults(
  ...args: string[]
): Promise<{ exitCode: number | null; result: Record<string, number>; output: string }> {
  const child = spawnProgram(MAIN, { args, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const output = await text(child.stdout!)
  const lastLine = output.trim().split('\n').at(-1) ?? ''
  return { exitCode: await ended, result: JSON.parse(lastLine) as Record<string, number>, output }
}
