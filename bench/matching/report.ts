import { reportTargets } from '../print-targets.ts'
import { type Figures, judge } from './judge.ts'
import type { MatcherTime } from './time-matcher.ts'

/** Prints all figures and which targets were reached. */
export const report = (figures: Figures, isJson: boolean): void =>
  reportTargets(figures, judge(figures), { isJson, say: () => say(figures) })

function say(figures: Figures): void {
  console.log(`Load of the machine before: ${figures.load?.toFixed(1)}\n`)
  console.log('   lines  products   rules   compile     match     total  processor   per line')
  for (const time of [...figures.byLines, ...figures.byRules]) console.log(rowOf(time))
  const kinds = Object.entries(figures.whole.byKind).map(([kind, count]) => `${kind} ${count}`)
  console.log(`\nHow the lines of the whole were tied: ${kinds.join(', ')}`)
  const { lines, fits, backTestMs, p95During, p95Without, requestsDuring } = figures.backTest
  console.log(`\nBack-test of ${lines} lines, of which ${fits} fit: ${ms(backTestMs)}`)
  console.log(
    `Another request meanwhile: p95 ${ms(p95During)} of ${requestsDuring}, without a back-test ${ms(p95Without)}\n`,
  )
}

function rowOf({ lines, products, rules, compileMs, matchMs, totalMs, cpuMs }: MatcherTime): string {
  const sizes = [lines, products, rules].map((value) => String(value).padStart(8))
  const times = [compileMs, matchMs, totalMs].map((value) => ms(value).padStart(9))
  return `${sizes.join(' ')} ${times.join(' ')} ${ms(cpuMs).padStart(10)} ${`${((1000 * matchMs) / lines).toFixed(1)} µs`.padStart(10)}`
}

const ms = (value: number): string => `${Math.round(value)} ms`
