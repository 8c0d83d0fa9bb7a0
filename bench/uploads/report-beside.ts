import type { Timings } from './usual-calls.ts'

const TARGET = 1.4

interface Phases {
  before: Timings
  /** While bytes come in. */
  receiving: Timings
  /** From then on, until everything is measured. */
  measuring: Timings
  after: Timings
}

/** Prints what was measured, and tells whether the answers stayed as quick as they have to. */
export function reportBeside(
  { before, receiving, measuring, after }: Phases,
  { uploads, seconds }: { uploads: number; seconds: number },
): boolean {
  const all = (timings: Timings) => Object.values(timings).flat()
  const beside = [...all(receiving), ...all(measuring)]
  const quiet = [...all(before), ...all(after)]
  const line = (name: string, times: readonly number[]) =>
    `${name.padEnd(22)}${String(times.length).padStart(7)}${[0.5, 0.95, 0.99].map((share) => at(times, share).toFixed(1).padStart(9)).join('')}`
  console.log(`${'ms'.padEnd(22)}  calls      p50      p95      p99`)
  for (const name of ['list', 'order', 'home'] as const) {
    console.log(line(`${name}, quiet`, [...before[name], ...after[name]]))
    console.log(line(`${name}, beside`, [...receiving[name], ...measuring[name]]))
  }
  console.log(line('all, before', all(before)))
  console.log(line('all, after', all(after)))
  console.log(line('all, while receiving', all(receiving)))
  console.log(line('all, while measuring', all(measuring)))
  console.log(line('all, quiet', quiet))
  console.log(line('all, beside', beside))
  const times = at(beside, 0.95) / at(quiet, 0.95)
  const isFine = times < TARGET
  console.log(`${uploads} uploads of 200 MB came in and were measured within ${seconds.toFixed(0)} s`)
  console.log(
    `p95 ${times.toFixed(2)} times that of quiet; wanted under ${TARGET}: ${isFine ? 'PASS' : 'FAIL'}`,
  )
  return isFine
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(share * (times.length - 1))] ?? Number.NaN
