import { pino } from 'pino'
import { expect, test } from 'vitest'
import { maintenanceAt, type StoredMaintenance } from '#domain/maintenance/maintenance-at.ts'
import { systemClock } from './clock.ts'
import { createMaintenanceFlag } from './maintenance-flag.ts'

const inMaintenance: StoredMaintenance = {
  isOn: true,
  message: 'New printers',
  contact: null,
  startedAt: new Date('2026-11-21T10:00:00Z'),
  startsAt: null,
  drainMinutes: 0,
  expectedEnd: null,
}

/** A flag whose next read answers as the test says, by a clock that the test moves. */
function flagOf(read: { next: () => Promise<StoredMaintenance> }) {
  const time = { ms: 0 }
  const now = () => new Date(Date.parse('2026-11-21T12:00:00Z') + time.ms)
  const clock = { ...systemClock, now, elapsedMs: () => time.ms, wait: async () => undefined }
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
  expect(await flag.current()).toEqual(maintenanceAt(inMaintenance, new Date()))
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
  const slow: { answer?: (value: StoredMaintenance) => void } = {}
  const read = {
    next: () =>
      new Promise<StoredMaintenance>((resolve) => {
        slow.answer = resolve
      }),
  }
  const { flag } = flagOf(read)
  const early = flag.current()
  flag.forget()
  const answerEarly = slow.answer!
  read.next = async () => ({ ...inMaintenance, isOn: false })
  expect(await flag.isOn()).toBe(false)
  answerEarly(inMaintenance)
  await early
  expect(await flag.isOn()).toBe(false)
})

test('scheduled maintenance starts on time, also when the database is away then', async () => {
  const startsAt = new Date('2026-11-21T12:30:00Z')
  const planned = { ...inMaintenance, isOn: false, startedAt: null, startsAt, drainMinutes: 10 }
  const read: Parameters<typeof flagOf>[0] = { next: async () => planned }
  const { flag, time } = flagOf(read)
  expect([await flag.isOn(), await flag.isWorkPaused()]).toEqual([false, false])
  read.next = () => Promise.reject(new Error('the database is away'))
  time.ms = 20 * 60_000
  expect([await flag.isOn(), await flag.isWorkPaused()]).toEqual([false, true])
  time.ms = 30 * 60_000
  expect(await flag.current()).toMatchObject({
    ...{ maintenanceMode: true, message: 'New printers', planned: null },
    startedAt: startsAt.toISOString(),
  })
})
