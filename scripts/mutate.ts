import { parseArgs } from 'node:util'
import { finishWith } from './launch/finish.ts'
import { AREAS } from './mutate/areas.ts'
import { copyCheckout } from './mutate/copy-checkout.ts'
import { plantBug, testsOf } from './mutate/plant-bug.ts'
import { meetsTargets, type Result, resultLine, summaryLines } from './mutate/report.ts'
import { runTests } from './mutate/run-tests.ts'

// Plants known bugs in a copy of the checkout, one at a time, and prints which of them the tests catch.
// --only TEXT takes the bugs whose file or reason contains the text; --strict fails below the targets.
await finishWith(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { strict: { type: 'boolean' }, only: { type: 'string', default: '' } },
  })
  const chosen = chooseBugs(positionals, values.only)
  const { root, remove } = copyCheckout()
  try {
    await requirePassing(root, [...new Set(chosen.flatMap(({ bug }) => testsOf(bug)))])
    const results: Result[] = []
    for (const { area, bug } of chosen) {
      const takeOut = plantBug(root, bug)
      const { outcome } = await runTests(root, testsOf(bug))
      takeOut()
      results.push({ area, bug, isCaught: outcome !== 'passed' })
      console.log(resultLine(results.at(-1)!))
    }
    console.log(`\n${summaryLines(results).join('\n')}`)
    return values.strict && !meetsTargets(results) ? 1 : 0
  } finally {
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
async function requirePassing(root: string, tests: readonly string[]): Promise<void> {
  const { outcome, output } = await runTests(root, tests)
  if (outcome !== 'passed') throw new Error(`The tests don't pass without a bug:\n${output}`)
}
