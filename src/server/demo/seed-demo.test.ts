import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { sql } from '../db/sql.ts'
import { seedDemo } from './seed-demo.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a demo in maintenance starts again and stays in maintenance', async () => {
  const seller = await app.signUp()
  await app.context.db.run(sql`update maintenance set is_on = true`)
  app.context.maintenance.forget()
  await seedDemo(app)
  expect((await app.anonymous.call.getMaintenanceMode()).body.maintenanceMode).toBe(true)
  expect((await seller.call.getHome()).status).toBe(503)
})
