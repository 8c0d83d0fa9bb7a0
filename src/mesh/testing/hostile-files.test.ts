import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

type Output = { results: { name: string; refusal: string | null; ms: number }[]; peakMegabytes: number }

const MAIN = fileURLToPath(new URL('./read-hostile-main.ts', import.meta.url))

test('every hostile 3MF is refused with a reason within seconds, in a process of little memory', {
  timeout: 120_000,
}, () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--max-old-space-size=128', MAIN], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  const { results, peakMegabytes }: Output = JSON.parse(stdout)
  expect(results.length).toBeGreaterThan(70)
  expect(results.filter(({ refusal }) => refusal === null || refusal.startsWith('FAILED'))).toEqual([])
  expect(results.filter(({ refusal }) => !/^[A-Z].*\.$/s.test(refusal ?? ''))).toEqual([])
  expect(results.filter(({ ms }) => ms > 5_000)).toEqual([])
  expect(peakMegabytes).toBeLessThan(450)
})
