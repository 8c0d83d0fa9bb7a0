import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('peak-memory-main.ts', import.meta.url))

/** The peak memory, in bytes, of a separate process doing this. */
export function peakMemoryOf(task: 'scan' | 'measure' | 'nothing', path: string): number {
  return Number(execFileSync(process.execPath, [program, task, path], { encoding: 'utf8' }))
}
