import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('peak-memory-main.ts', import.meta.url))

/** The most memory, in bytes, that a process of its own ever had while it did this. */
export function peakMemoryOf(task: 'scan' | 'measure' | 'nothing', path: string): number {
  return Number(execFileSync(process.execPath, [program, task, path], { encoding: 'utf8' }))
}
