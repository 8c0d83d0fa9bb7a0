import { sql } from '#server/db/sql.ts'
import type { TestApp } from '#testing/rig/start-test-app.ts'

/** Lets the last syncs of a seller’s stores be two minutes old. */
export const ageSyncs = ({ context }: TestApp, { userId }: { userId: string }) =>
  context.db.run(sql`
    update source_connections set last_attempt_at = last_attempt_at - interval '2 minutes',
      last_success_at = last_success_at - interval '2 minutes', next_sync_at = now() + interval '5 minutes'
    where seller_id = ${userId}`)
