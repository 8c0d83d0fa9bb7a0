import { readFileSync } from 'node:fs'
import { treeOf } from '../postgres/process-tree.ts'

/** Of a clock tick of the kernel. */
const TICK_MS = 10

/** The resident memory of a process and all below it, in MB. Pages that they share count once. Linux only. */
export function treeMemoryMb(root: number): number {
  const kilobytes = treeOf(root).map((pid) => numberIn(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+) kB/m))
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024)
}

/** The processor time that a process and all below it have used, those that ended included. Linux only. */
export function treeProcessorMs(root: number): number {
  // After the name in parentheses: the state, ten other fields, then user and system time and those of ended children.
  const times = (pid: number) =>
    [11, 12, 13, 14].map((place) =>
      numberIn(`/proc/${pid}/stat`, new RegExp(`^.*\\)(?: \\S+){${place}} (\\d+)`, 's')),
    )
  return treeOf(root)
    .flatMap(times)
    .reduce((sum, ticks) => sum + ticks * TICK_MS, 0)
}

/** 0 for a process that has ended meanwhile. */
function numberIn(file: string, pattern: RegExp): number {
  try {
    return Number(pattern.exec(readFileSync(file, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
