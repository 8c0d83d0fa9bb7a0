import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTestRunner } from './test-runner.ts'

const root = mkdtempSync(join(tmpdir(), 'spoolyard-runner-'))
const runner = openTestRunner(root)
afterAll(() => {
  runner.close()
  rmSync(root, { recursive: true, force: true })
})

const write = (name: string, text: string) => writeFileSync(join(root, name), text)
const run = async (changed: string[], timeoutMs = 60_000) =>
  (await runner.run({ tests: ['sum.test.js'], changed, timeoutMs })).outcome

test('a bug is noticed by the run after it was planted, and no longer once it is taken out', async () => {
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction')
  write('package.json', '{ "type": "module" }')
  write('sum.js', 'export const sum = (one, other) => one + other')
  write(
    'sum.test.js',
    `import { expect, test } from 'vitest'
    import { sum } from './sum.js'
    test('adds', () => expect(sum(2, 3)).toBe(5))`,
  )
  expect(await run([])).toBe('passed')
  write('sum.js', 'export const sum = (one, other) => one * other')
  expect(await run(['sum.js'])).toBe('failed')
  write('sum.js', 'export const sum = (one, other) => other + one')
  expect(await run(['sum.js'])).toBe('passed')
}, 120_000)

test('tests that hang are ended, and the next run has a runner of its own', async () => {
  write('sum.js', 'export const sum = () => { for (;;); }')
  expect(await run(['sum.js'], 3_000)).toBe('timed-out')
  write('sum.js', 'export const sum = (one, other) => one + other')
  expect(await run(['sum.js'])).toBe('passed')
}, 120_000)
