import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Maintenance } from '#contract/maintenance.ts'
import { systemClock } from './clock.ts'
import { createMaintenanceFlag } from './maintenance-flag.ts'

const inMaintenance: Maintenance = {
  maintenanceMode: true,
  message: 'New printers',
  contact: null,
  startedAt: '2026-11-21T10:00:00.000Z',
  expectedEnd: null,
}

/** A flag whose next read answers as the test says, by a clock that the test moves. */
function flagOf(read: { next: () => Promise<Maintenance> }) {
  const time = { ms: 0 }
  const clock = { ...systemClock, elapsedMs: () => time.ms, wait: async () => undefined }
  const reads = { count: 0 }
  const counted = () => {
    reads.count += 1
    return read.next()
  }
  return {
    time,
    reads,
    flag: createMaintenanceFlag({ read: counted, clock, log: pino({ level: 'silent' }) }),
  }
}

test('the state is cached for less than two seconds', async () => {
  const { flag, time, reads } = flagOf({ next: async () => inMaintenance })
  await Promise.all([flag.isOn(), flag.isOn(), flag.isOn()])
  expect(await flag.isOn()).toBe(true)
  expect(reads.count).toBe(1)
  time.ms += 2_000
  await flag.isOn()
  expect(reads.count).toBe(2)
})

test('a state that can’t be read stays as last known', async () => {
  const read = { next: async () => inMaintenance }
  const { flag, time } = flagOf(read)
  await flag.isOn()
  read.next = () => Promise.reject(new Error('the database is away'))
  time.ms += 60_000
  expect(await flag.current()).toEqual(inMaintenance)
})

test('a hanging database doesn’t hold up calls', async () => {
  const read = { next: async () => inMaintenance }
  const { flag, time } = flagOf(read)
  await flag.isOn()
  read.next = () => new Promise(() => undefined)
  time.ms += 60_000
  expect(await flag.isOn()).toBe(true)
})

test('after our own change, a read that started before it is ignored', async () => {
  const slow: { answer?: (value: Maintenance) => void } = {}
  const read = {
    next: () =>
      new Promise<Maintenance>((resolve) => {
        slow.answer = resolve
      }),
  }
  const { flag } = flagOf(read)
  const early = flag.current()
  flag.forget()
  const answerEarly = slow.answer!
  read.next = async () => ({ ...inMaintenance, maintenanceMode: false })
  expect(await flag.isOn()).toBe(false)
  answerEarly(inMaintenance)
  await early
  expect(await flag.isOn()).toBe(false)
})
