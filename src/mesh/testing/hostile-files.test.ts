import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

type Output = { results: { name: string; rejection: string | null; ms: number }[]; peakMegabytes: number }

const MAIN = fileURLToPath(new URL('./read-hostile-main.ts', import.meta.url))

test('every hostile 3MF is rejected with a reason, within seconds and little memory', {
  timeout: 120_000,
}, () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--max-old-space-size=128', MAIN], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  const { results, peakMegabytes }: Output = JSON.parse(stdout)
  expect(results.length).toBeGreaterThan(70)
  expect(results.filter(({ rejection }) => rejection === null || rejection.startsWith('FAILED'))).toEqual([])
  expect(results.filter(({ rejection }) => !/^[A-Z].*\.$/s.test(rejection ?? ''))).toEqual([])
  expect(results.filter(({ ms }) => ms > 5_000)).toEqual([])
  expect(peakMegabytes).toBeLessThan(512)
})
