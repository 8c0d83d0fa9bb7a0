import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

type Output = { results: { name: string; rejection: string | null; ms: number }[]; peakMegabytes: number }

const WITHIN_MS = 5_000
const MAX_MEGABYTES = 512

function run(main: string): Output {
  const path = fileURLToPath(new URL(main, import.meta.url))
  const { stdout, stderr } = spawnSync(process.execPath, ['--max-old-space-size=128', path], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

test('every hostile 3MF is rejected with a reason, within seconds and little memory', {
  timeout: 300_000,
}, () => {
  const { results, peakMegabytes } = run('./read-hostile-main.ts')
  expect(results.length).toBeGreaterThan(70)
  expect(results.filter(({ rejection }) => rejection === null || rejection.startsWith('FAILED'))).toEqual([])
  expect(results.filter(({ rejection }) => !/^[A-Z].*\.$/s.test(rejection ?? ''))).toEqual([])
  expect(results.filter(({ ms }) => ms > WITHIN_MS)).toEqual([])
  expect(peakMegabytes).toBeLessThan(MAX_MEGABYTES)
})

test('every hostile STL and OBJ is rejected with a reason or measured, within seconds and little memory', {
  timeout: 300_000,
}, () => {
  const { results, peakMegabytes } = run('./measure-hostile-main.ts')
  expect(results.length).toBeGreaterThan(20)
  expect(results.filter(({ rejection }) => rejection !== null && !/^[A-Z].*\.$/s.test(rejection))).toEqual([])
  expect(results.filter(({ rejection }) => rejection?.startsWith('FAILED'))).toEqual([])
  expect(results.filter(({ ms }) => ms > WITHIN_MS)).toEqual([])
  expect(peakMegabytes).toBeLessThan(MAX_MEGABYTES)
})
