import { expect, test } from 'vitest'
import { uploadLimits } from '#contract/constants.ts'
import { holdPlace } from './upload-holds.ts'

const never = new AbortController().signal
const soon = () => new Promise((resolve) => setImmediate(resolve))

// Tabs of one browser share locks, so several requests stand for several tabs.
test('all tabs together send no more files at once than the server accepts', async () => {
  const first = await Promise.all(Array.from({ length: uploadLimits.concurrent }, () => holdPlace(never)))
  let isIn = false
  const fifth = holdPlace(never).then((place) => {
    isIn = true
    return place
  })
  await soon()
  expect(isIn).toBe(false)
  first[2]?.release()
  const place = await fifth
  expect(isIn).toBe(true)
  for (const one of [...first, place]) one?.release()
})

test('a file paused while waiting doesn’t take a slot', async () => {
  const first = await Promise.all(Array.from({ length: uploadLimits.concurrent }, () => holdPlace(never)))
  const paused = new AbortController()
  const waiting = holdPlace(paused.signal)
  const next = holdPlace(never)
  paused.abort()
  expect(await waiting).toBeNull()
  first[0]?.release()
  const place = await next
  expect(place).not.toBeNull()
  for (const one of [...first, place]) one?.release()
})
