import { runPlaywright } from './tests/run-tests.ts'
import { closingLine, exitCodeOf } from './tests/tally.ts'

const tally = await runPlaywright(process.argv.slice(2))
console.log(`\n${closingLine(tally)}`)
process.exit(exitCodeOf(tally))
