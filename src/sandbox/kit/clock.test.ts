import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

const stepped = () => createClock({ wall: () => 1000, isLive: false })

test('runs due callbacks in order, each at its own time', async () => {
  const clock = stepped()
  const seen: [string, number][] = []
  clock.at(4000, () => seen.push(['later', clock.now()]))
  clock.at(2000, () => seen.push(['sooner', clock.now()]))
  await clock.step(10_000)
  expect(seen).toEqual([
    ['sooner', 2000],
    ['later', 4000],
  ])
  expect(clock.now()).toBe(11_000)
})

test('runs callbacks scheduled during a step if they are due within it', async () => {
  const clock = stepped()
  const seen: number[] = []
  clock.at(2000, () => clock.at(3000, () => seen.push(clock.now())))
  await clock.step(5000)
  expect(seen).toEqual([3000])
})

test('runs callbacks that the flush scheduled within the step', async () => {
  const clock = stepped()
  const seen: string[] = []
  let waits = 0
  await clock.step(5000, async () => {
    if (waits++ === 0) clock.at(2500, () => seen.push('retry'))
  })
  expect(seen).toEqual(['retry'])
})

test('skips canceled callbacks and those that are not due', async () => {
  const clock = stepped()
  const seen: string[] = []
  clock.at(2000, () => seen.push('canceled'))()
  clock.at(9000, () => seen.push('far'))
  await clock.step(2000)
  expect(seen).toEqual([])
})

test('a clock that is set back replays what comes due at its own time', async () => {
  const clock = stepped()
  const seen: number[] = []
  clock.set(0)
  clock.at(400, () => seen.push(clock.now()))
  await clock.step(1000)
  expect(seen).toEqual([400])
  expect(clock.offset()).toBe(0)
})
