import { printTargets } from '../print-targets.ts'
import { type Figures, judge } from './judge.ts'

/** Prints all figures and which targets were reached; true if all were. */
export function report(figures: Figures, isJson: boolean): boolean {
  const targets = judge(figures)
  const isReached = targets.every((target) => target.isReached)
  if (isJson) {
    console.log(JSON.stringify({ ...figures, targets, isReached }, null, 2))
    return isReached
  }
  console.log(`Load of the machine before: ${figures.load?.toFixed(1)}\n`)
  console.log(`${'MB/s'.padStart(40)}  per processor second`)
  for (const { name, file, megabytes, speed, perProcessorSecond } of figures.speeds)
    console.log(
      `${name.padEnd(32)}${Math.round(speed).toString().padStart(8)}${Math.round(perProcessorSecond).toString().padStart(10)}   ${file}, ${Math.round(megabytes)} MB`,
    )
  const { file, nothing, scan, measure } = figures.memory
  console.log(
    `\nMost memory, for ${megabytes(file)}: plain reading ${megabytes(nothing)}, scan ${megabytes(scan)}, full report ${megabytes(measure)}\n`,
  )
  printTargets(targets)
  return isReached
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`
