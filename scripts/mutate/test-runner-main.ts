import { resolve } from 'node:path'
import { createVitest } from 'vitest/node'
import type { TestRequest } from './test-runner.ts'

// Runs tests in the working directory whenever it is asked, and answers 'passed' or 'failed'.
const vitest = await createVitest('test', { watch: false, bail: 1, reporters: ['dot'] })
await vitest.standalone()

async function run({ tests, changed }: TestRequest): Promise<'passed' | 'failed'> {
  for (const file of changed) vitest.invalidateFile(resolve(file))
  const specifications = await vitest.globTestSpecifications([...tests])
  const asked = new Set(specifications.map(({ moduleId }) => moduleId))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const ran = testModules.filter(({ moduleId }) => asked.has(moduleId))
  return ran.length > 0 && unhandledErrors.length === 0 && ran.every((each) => each.ok())
    ? 'passed'
    : 'failed'
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
