import { reportTargets } from '../print-targets.ts'
import { type Figures, judge } from './judge.ts'

/** Prints all figures and which targets were reached. */
export const report = (figures: Figures, isJson: boolean): void =>
  reportTargets(figures, judge(figures), { isJson, say: () => say(figures) })

function say(figures: Figures): void {
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
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`
