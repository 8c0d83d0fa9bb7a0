import { cpus, loadavg } from 'node:os'

/** Prints the figures of a benchmark as its last line, with how busy the machine is; it ends with 1 unless all was reached. */
export function sayResult(figures: object, isReached: boolean): void {
  const load = Math.round((loadavg()[0] ?? 0) * 100) / 100
  console.log(JSON.stringify({ ...figures, cores: cpus().length, load, isReached }))
  if (!isReached) process.exitCode = 1
}

/** Says what was done, with the seconds since now. */
export function sayProgress(): (text: string) => void {
  const startedAt = performance.now()
  return (text) =>
    console.error(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${text}`)
}
