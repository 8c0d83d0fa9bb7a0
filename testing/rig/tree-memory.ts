import { globSync, readFileSync } from 'node:fs'

/** The resident memory of a process and all below it, in MB. Pages that they share count once. Linux only. */
export function treeMemoryMb(root: number): number {
  const parents = new Map(
    globSync('/proc/[0-9]*').map((folder) => {
      const pid = Number(folder.slice('/proc/'.length))
      return [pid, numberIn(`${folder}/status`, /PPid:\s+(\d+)/)]
    }),
  )
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0))
  const pids = [...parents.keys()].filter(isBelow)
  const kilobytes = pids.map((pid) => numberIn(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+) kB/m))
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024)
}

/** 0 for a process that has ended meanwhile. */
function numberIn(file: string, pattern: RegExp): number {
  try {
    return Number(pattern.exec(readFileSync(file, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
