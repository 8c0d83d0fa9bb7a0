import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const EVERY_MS = 250
const MB = 1024 * 1024

export interface MemoryFigures {
  medianMb: number
  peakMb: number
  lastMb: number
}

/** Reads the resident memory of a process while `work` runs. Child processes are not counted. */
export async function watchMemory(pid: number, work: () => Promise<unknown>): Promise<MemoryFigures> {
  const samples = [residentMb(pid)]
  const timer = setInterval(() => samples.push(residentMb(pid)), EVERY_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  samples.push(residentMb(pid))
  const sorted = samples.toSorted((one, other) => one - other)
  return {
    medianMb: sorted[Math.floor(sorted.length / 2)]!,
    peakMb: sorted.at(-1)!,
    lastMb: samples.at(-1)!,
  }
}

function residentMb(pid: number): number {
  if (process.platform === 'linux') {
    const pages = readFileSync(`/proc/${pid}/status`, 'utf8')
    return (Number(/VmRSS:\s+(\d+) kB/.exec(pages)?.[1]) * 1024) / MB
  }
  return (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) * 1024) / MB
}
