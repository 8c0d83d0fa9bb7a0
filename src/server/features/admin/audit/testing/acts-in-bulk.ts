import { randomUUID } from 'node:crypto'
import { sql } from '#server/db/sql.ts'
import { createFile } from '#testing/factories/file-factory.ts'
import type { TestApp } from '#testing/rig/start-test-app.ts'
import type { Acts, Caller } from './act.ts'

const reason = 'After the outage'

/** What is done to many records, to stores and to files. The limit of records is one here. */
export const actsInBulk = {
  startBulkAct: async ({ app }) => ({
    input: { body: await links(app, 2) },
    expected: ({ act }) => ({
      action: 'bulk-act.started',
      subject: null,
      change: { before: null, after: { state: 'WAITING' } },
      detail: { record: act.id, kind: 'RESEND_VERIFICATION', total: 2, reason },
    }),
  }),

  confirmBulkAct: async ({ app, colleague }) => {
    const id = await waiting(app, colleague)
    return {
      input: { params: { id } },
      expected: () => ({
        action: 'bulk-act.confirmed',
        subject: null,
        change: { before: { state: 'WAITING' }, after: { state: 'RUNNING' } },
        detail: { record: id, kind: 'RESEND_VERIFICATION', total: 2 },
      }),
    }
  },

  declineBulkAct: async ({ app, colleague }) => {
    const id = await waiting(app, colleague)
    return {
      input: { params: { id }, body: { reason } },
      expected: () => ({
        action: 'bulk-act.declined',
        subject: null,
        change: { before: { state: 'WAITING' }, after: { state: 'DECLINED' } },
        detail: { record: id, kind: 'RESEND_VERIFICATION', total: 2, reason },
      }),
    }
  },

  stopBulkAct: async ({ app, colleague }) => {
    const id = await waiting(app, colleague)
    // Begun in the table, so that it can’t be done before it is stopped.
    await app.context.db.run(
      sql`update bulk_acts set state = 'RUNNING', asked_at = now() + interval '1 hour' where id = ${id}`,
    )
    await app.context.db.run(sql`delete from bulk_act_rows where act_id = ${id}`)
    return {
      input: { params: { id }, body: { reason } },
      expected: () => ({
        action: 'bulk-act.stopped',
        subject: null,
        change: { before: { state: 'RUNNING' }, after: { state: 'STOPPED' } },
        detail: { record: id, kind: 'RESEND_VERIFICATION', total: 2, reason },
      }),
    }
  },

  pauseStore: async ({ app }) => {
    const { id, sellerId } = await store(app)
    return {
      input: { params: { id }, body: { reason } },
      expected: () => ({
        action: 'store.paused',
        subject: sellerId,
        change: { before: { isPaused: false }, after: { isPaused: true } },
        detail: { record: id, reason },
      }),
    }
  },

  resumeStore: async ({ app, colleague }) => {
    const { id, sellerId } = await store(app)
    await colleague.call.pauseStore({ params: { id }, body: { reason: 'Wrong orders' } })
    return {
      input: { params: { id }, body: { reason } },
      expected: () => ({
        action: 'store.resumed',
        subject: sellerId,
        change: { before: { isPaused: true }, after: { isPaused: false } },
        detail: { record: id, reason },
      }),
    }
  },

  syncStore: async ({ app }) => {
    const { id, sellerId } = await store(app)
    return {
      input: { params: { id }, body: { reason } },
      expected: () => ({
        action: 'store.synced',
        subject: sellerId,
        change: { none: 'What is imported isn’t known yet.' },
        detail: { record: id, reason },
      }),
    }
  },

  quarantineFile: async ({ app }) => {
    const { userId: sellerId } = await app.signUp()
    const { fileId: id } = await createFile(app.context.db, sellerId)
    return {
      input: { params: { id }, body: { reason } },
      expected: () => ({
        action: 'file.quarantined',
        subject: sellerId,
        change: { before: { isQuarantined: false }, after: { isQuarantined: true } },
        detail: { file: id, reason, isForAll: true },
      }),
    }
  },

  releaseFile: async ({ app, colleague }) => {
    const { userId: sellerId } = await app.signUp()
    const { fileId: id } = await createFile(app.context.db, sellerId)
    await colleague.call.quarantineFile({ params: { id }, body: { reason: 'Copied?' } })
    return {
      input: { params: { id }, body: { reason } },
      expected: () => ({
        action: 'file.released',
        subject: sellerId,
        change: { before: { isQuarantined: true }, after: { isQuarantined: false } },
        detail: { file: id, reason, isForAll: false },
      }),
    }
  },
} satisfies Acts

/** Confirmation links for new accounts. */
async function links(app: TestApp, count: number) {
  const people = await Promise.all(Array.from({ length: count }, () => app.signUp()))
  const ids = people.map(({ userId }) => userId)
  await app.context.db.run(sql`update users set email_verified = false where id = any(${ids}::text[])`)
  return { kind: 'RESEND_VERIFICATION' as const, filter: { ids }, reason, key: randomUUID() }
}

async function waiting(app: TestApp, by: Caller): Promise<string> {
  return (await by.call.startBulkAct({ body: await links(app, 2) })).body.act.id
}

let stores = 0

/** A store of a seller whose connection works. */
async function store(app: TestApp): Promise<{ id: string; sellerId: string }> {
  const { userId: sellerId } = await app.signUp()
  const id = `shp_${String(++stores).padStart(26, '0')}`
  await app.context.db.run(sql`
    insert into shops (seller_id, id, source, source_store_id, name, created_at)
    values (${sellerId}, ${id}, 'shipstation', ${id}, 'Clay & Co', now())`)
  await app.context.db.run(sql`
    insert into source_connections (seller_id, id, source, status, key_sealed, key_hint, connected_at)
    values (${sellerId}, ${`con_${id}`}, 'shipstation', 'CONNECTED', 'v1.x', 'x', now())`)
  return { id, sellerId }
}
