import { runPlaywright, runVitest } from './tests/run-tests.ts'
import { addTallies, closingLine, exitCodeOf, NO_TESTS } from './tests/tally.ts'

const args = process.argv.slice(2)
const tests = await runVitest(args)
const journeys = args.length > 0 ? NO_TESTS : await runPlaywright(['--grep', '@core']).catch(reportFailure)
const total = addTallies([tests, journeys])
console.log(`\n${closingLine(total)}`)
process.exit(exitCodeOf(total))

function reportFailure(error: unknown) {
  console.error('The journeys could not run:', error)
  return { ...NO_TESTS, failed: 1 }
}
