import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { bumpMatchVersion } from './bump-match-version.ts'
import { loadMatcher } from './load-matcher.ts'
import { insertRule } from './match-rule-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const line = { sku: 'GIFT', title: '', options: [] }
const ignoreGifts = {
  conditions: [{ on: 'sku' as const, how: 'equals' as const, text: 'GIFT' }],
  target: { kind: 'ignore' as const },
}

test('a rolled-back change leaves nothing cached, even if its version number is reused', async () => {
  const { userId } = await app.signUp()
  const change = async (work: () => Promise<void>) =>
    app.context.db.transaction(async (tx) => {
      await bumpMatchVersion(tx, userId)
      await store(tx, userId)
      expect((await loadMatcher(app.context, tx, userId)).match(line).isIgnored).toBe(true)
      await work()
    })
  await expect(change(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await app.context.db.transaction((tx) => bumpMatchVersion(tx, userId))
  expect(await isIgnored(userId)).toBe(false)
  await change(async () => undefined)
  expect(await isIgnored(userId)).toBe(true)
})

test('rules and products cannot change while lines are stored with them', async () => {
  const { userId } = await app.signUp()
  await isIgnored(userId)
  const order: string[] = []
  let changed: Promise<void> | undefined
  await app.context.db.transaction(async (tx) => {
    await loadMatcher(app.context, tx, userId)
    changed = app.context.db.transaction(async (other) => {
      order.push('change begins')
      await bumpMatchVersion(other, userId)
      order.push('change is made')
    })
    await expect.poll(() => order).toEqual(['change begins'])
    // A second importer isn't blocked, and neither sees the change.
    expect((await loadMatcher(app.context, tx, userId)).match(line).isIgnored).toBe(false)
    order.push('lines are stored')
  })
  await changed
  expect(order).toEqual(['change begins', 'lines are stored', 'change is made'])
})

const isIgnored = (sellerId: string): Promise<boolean> =>
  app.context.db.transaction(
    async (tx) => (await loadMatcher(app.context, tx, sellerId)).match(line).isIgnored,
  )

const store = (tx: Parameters<typeof insertRule>[0], sellerId: string): Promise<void> =>
  insertRule(tx, { id: app.context.newId('mat'), sellerId, at: app.context.clock.now(), ...ignoreGifts })
