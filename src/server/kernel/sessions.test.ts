import { expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import { createSessions } from './sessions.ts'

const actor: Actor = {
  userId: 'usr_1',
  role: 'USER',
  isSeller: true,
  sessionId: 'auth_1',
  via: 'SESSION',
  provedAt: null,
  isTestMode: false,
  step: null,
}
const cookie = 'spoolyard.session_token=x'
const clock = { now: () => new Date(0), elapsedMs: () => 0, wait: async () => undefined }

test('a session that ends while it is being read isn’t cached', async () => {
  const reading = Promise.withResolvers<Actor | null>()
  const reads = [reading.promise, Promise.resolve(null)]
  const sessions = createSessions(async () => await reads.shift()!, clock)
  const first = sessions.find({ cookie })
  sessions.forget(actor.sessionId)
  reading.resolve(actor)
  await first
  expect(await sessions.find({ cookie })).toBeNull()
})

test('an ended session is dropped from the cache', async () => {
  let found: Actor | null = actor
  const sessions = createSessions(async () => found, clock)
  await sessions.find({ cookie })
  found = null
  expect(await sessions.find({ cookie })).toEqual(actor)
  sessions.forget(actor.sessionId)
  expect(await sessions.find({ cookie })).toBeNull()
})
