import { resolve } from 'node:path'
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import type { TestRequest } from './test-runner.ts'

const MAX_TRIES = 3

// Runs tests in the working directory whenever it is asked, and answers 'passed' or 'failed'.
const vitest = await createVitest('test', { watch: false, bail: 1, reporters: ['dot'] })
await vitest.standalone()

async function run({ tests, changed }: TestRequest): Promise<'passed' | 'failed'> {
  for (const file of changed) vitest.invalidateFile(resolve(file))
  const specifications = await vitest.globTestSpecifications([...tests])
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const ran = await runOnce(specifications)
    if (ran === null || ran.some((each) => !each.ok())) return 'failed'
    // The first failure of the run before may cancel this one, too, when it comes late.
    if (ran.every((each) => each.state() === 'passed')) return 'passed'
  }
  return 'failed'
}

/** Null if something failed outside of tests. */
async function runOnce(specifications: TestSpecification[]): Promise<TestModule[] | null> {
  const asked = new Set(specifications.map(({ moduleId }) => moduleId))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  return unhandledErrors.length > 0 ? null : testModules.filter(({ moduleId }) => asked.has(moduleId))
}

process.on('message', async (request: TestRequest) => {
  process.send?.(
    await run(request).catch((error: unknown) => {
      console.error(error)
      return 'failed'
    }),
  )
})
process.once('disconnect', () => vitest.exit(true))
