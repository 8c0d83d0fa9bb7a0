import { runPlaywright, runVitest } from './tests/run-tests.ts'
import { addTallies, closingLine, exitCodeOf, NO_TESTS } from './tests/tally.ts'

const args = process.argv.slice(2)
const startedAt = performance.now()
const tests = await runVitest(args)
const testedAt = performance.now()
const journeys = args.length > 0 ? NO_TESTS : await runPlaywright(['--grep', '@core']).catch(reportFailure)
const total = addTallies([tests, journeys])
console.log(`\nTests ${seconds(startedAt, testedAt)}, journeys ${seconds(testedAt, performance.now())}`)
console.log(closingLine(total))
process.exit(exitCodeOf(total))

function seconds(from: number, to: number): string {
  return `${Math.round((to - from) / 1000)} s`
}

function reportFailure(error: unknown) {
  console.error('The journeys could not run:', error)
  return { ...NO_TESTS, failed: 1 }
}
