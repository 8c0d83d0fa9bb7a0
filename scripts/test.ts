import { runPlaywright, runVitest } from './tests/run-tests.ts'
import { addTallies, closingLine, exitCodeOf, type Tally } from './tests/tally.ts'

const args = process.argv.slice(2)
const tallies: Tally[] = [await runVitest(args)]
if (args.length === 0) tallies.push(await journeys())

const total = addTallies(tallies)
console.log(`\n${closingLine(total)}`)
process.exit(exitCodeOf(total))

async function journeys(): Promise<Tally> {
  try {
    return await runPlaywright(['--grep', '@core'])
  } catch (error) {
    console.error('The journeys could not be run:', error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
