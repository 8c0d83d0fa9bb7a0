import { expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { startTestApp } from '#testing/rig/start-test-app.ts'
import { publishSoon } from './publish-soon.ts'

test('what is being published when the server stops can still be read', async () => {
  const app = await startTestApp({ recurring: [] })
  const { db } = app.context
  const begun = Promise.withResolvers<void>()
  const read: unknown[] = []
  publishSoon(app.context, 'test', async () => {
    begun.resolve()
    // Longer than stopping takes.
    await db.row(sql`select pg_sleep(2)::text as slept`)
    read.push(await db.row(sql`select 1 as one`))
  })
  await begun.promise
  await app.close()
  expect(read).toEqual([{ one: 1 }])
})
