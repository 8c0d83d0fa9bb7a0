import { parseArgs } from 'node:util'
import { finishWith } from './launch/finish.ts'
import { AREAS } from './mutate/areas.ts'
import { copyCheckout } from './mutate/copy-checkout.ts'
import { plantBug, testsOf } from './mutate/plant-bug.ts'
import { meetsTargets, type Result, resultLine, summaryLines } from './mutate/report.ts'
import { openTestRunner, type TestRunner } from './mutate/test-runner.ts'

const TIMEOUT_MS = 240_000
/** All tests of an area, with what they start. */
const WHOLE_TIMEOUT_MS = 30 * 60_000

// Plants known bugs in a copy of the checkout, one at a time, and prints which of them the tests catch.
// --only TEXT takes the bugs whose file or reason contains the text; --strict fails below the targets.
await finishWith(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { strict: { type: 'boolean' }, only: { type: 'string', default: '' } },
  })
  const chosen = chooseBugs(positionals, values.only)
  const { root, remove } = copyCheckout()
  const runner = openTestRunner(root)
  try {
    await requirePassing(runner, [...new Set(chosen.flatMap(({ bug }) => testsOf(bug)))])
    const results: Result[] = []
    let changed: string[] = []
    for (const { area, bug } of chosen) {
      const takeOut = plantBug(root, bug)
      changed = [...changed, bug.file]
      const { outcome } = await runner.run({ tests: testsOf(bug), changed, timeoutMs: TIMEOUT_MS })
      takeOut()
      changed = [bug.file]
      results.push({ area, bug, isCaught: outcome !== 'passed' })
      console.log(resultLine(results.at(-1)!))
    }
    console.log(`\n${summaryLines(results).join('\n')}`)
    return values.strict && !meetsTargets(results) ? 1 : 0
  } finally {
    runner.close()
    remove()
  }
})

function chooseBugs(names: readonly string[], only: string) {
  const unknown = names.find((name) => !AREAS.has(name))
  if (unknown) throw new Error(`There is no area "${unknown}". Areas: ${[...AREAS.keys()].join(', ')}.`)
  const areas = [...AREAS].filter(([area]) => names.length === 0 || names.includes(area))
  const all = areas.flatMap(([area, bugs]) => bugs.map((bug) => ({ area, bug })))
  const chosen = all.filter(({ bug }) => `${bug.file} ${bug.why}`.includes(only))
  if (chosen.length === 0) throw new Error('No bug matches.')
  return chosen
}

/** Tests that fail without a bug would catch every bug. */
async function requirePassing(runner: TestRunner, tests: readonly string[]): Promise<void> {
  const { outcome, output } = await runner.run({ tests, changed: [], timeoutMs: WHOLE_TIMEOUT_MS })
  if (outcome !== 'passed') throw new Error(`The tests don't pass without a bug:\n${output}`)
}
