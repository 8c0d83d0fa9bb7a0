import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

type Told = { told: { name: string; refusal: string | null; ms: number }[]; peakMegabytes: number }

const MAIN = fileURLToPath(new URL('./read-hostile-main.ts', import.meta.url))

test('every hostile 3MF is refused with a reason within seconds, in a process of little memory', {
  timeout: 120_000,
}, () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--max-old-space-size=128', MAIN], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  const { told, peakMegabytes }: Told = JSON.parse(stdout)
  expect(told.length).toBeGreaterThan(70)
  expect(told.filter(({ refusal }) => refusal === null || refusal.startsWith('FAILED'))).toEqual([])
  expect(told.filter(({ refusal }) => !/^[A-Z].*\.$/s.test(refusal ?? ''))).toEqual([])
  expect(told.filter(({ ms }) => ms > 5_000)).toEqual([])
  expect(peakMegabytes).toBeLessThan(450)
})
