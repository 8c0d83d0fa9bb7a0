import { sql } from '#server/db/sql.ts'
import type { Acts, ActWorld } from './act.ts'

const reason = 'The mail server is back'

export const actsOnSystem = {
  setMaintenanceMode: async ({ app }) => {
    const before = (await app.anonymous.call.getMaintenanceMode()).body
    return {
      // Off, because other acts go on. Turning it on is recorded by the same lines.
      input: { body: { maintenanceMode: false } },
      expected: (after) => ({
        action: 'maintenance.off',
        subject: null,
        change: { before, after },
        detail: {},
      }),
    }
  },

  planMaintenance: async ({ app }) => {
    const before = (await app.anonymous.call.getMaintenanceMode()).body
    return {
      input: { body: { startsAt: inDays(3), drainMinutes: 30 } },
      expected: (after) => ({
        action: 'maintenance.planned',
        subject: null,
        change: { before, after },
        detail: {},
      }),
    }
  },

  cancelMaintenancePlan: async ({ colleague }) => {
    const before = (await colleague.call.planMaintenance({ body: { startsAt: inDays(4) } })).body
    return {
      input: {},
      expected: (after) => ({
        action: 'maintenance.plan-canceled',
        subject: null,
        change: { before, after },
        detail: {},
      }),
    }
  },

  moveSandboxClock: async ({ colleague }) => {
    const { clock } = (await colleague.call.getSandboxClock()).body
    const offsetSeconds = clock?.offsetSeconds ?? 0
    return {
      input: { body: { seconds: 60, reason } },
      expected: () => ({
        action: 'sandbox.clock-moved',
        subject: null,
        change: { before: { offsetSeconds }, after: { offsetSeconds: offsetSeconds + 60 } },
        detail: { seconds: 60, reason },
      }),
    }
  },

  retryJob: async ({ app }) => {
    const { rows } = await app.context.db.pool.query<{ id: string }>(
      `insert into pgboss.job (name, data, state, retry_limit, retry_count, started_on, completed_on, output)
       values ('send-mail', '{}', 'failed', 3, 3, now(), now(), '{"message": "connection refused"}') returning id`,
    )
    const { id } = rows[0]!
    return {
      input: { body: { name: 'send-mail', id, reason } },
      expected: () => ({
        action: 'job.retried',
        subject: null,
        change: { none: 'The job has its own record of attempts.' },
        detail: { job: 'send-mail', record: id, reason },
      }),
    }
  },

  replayWebhook: async ({ app }) => {
    const id = `whm_${'0'.repeat(26)}`
    await app.context.db.run(sql`
      insert into webhook_messages (id, path, received_at, named, about)
      values (${id}, '/webhooks/print', now(), '{"providerOrderId": "prov-1", "eventType": "order.updated"}', '{prov-1}')`)
    return {
      input: { params: { id }, body: { reason } },
      expected: () => ({
        action: 'webhook.replayed',
        subject: null,
        change: { none: 'What the message named is only read again.' },
        detail: { webhook: '/webhooks/print', record: id, reason },
      }),
    }
  },

  runRecurring: async ({ app }) => {
    const [work] = await app.context.db.rows<{ name: string }>(sql`select name from recurring_work limit 1`)
    return {
      input: { body: { name: work!.name, reason } },
      expected: () => ({
        action: 'recurring.started',
        subject: null,
        change: { none: 'The work has its own record of rounds.' },
        detail: { work: work!.name, reason },
      }),
    }
  },

  exportAudit: async () => ({
    input: { query: { action: 'user.visited' } },
    expected: () => ({
      action: 'audit.exported',
      subject: null,
      change: { none: 'It is only read.' },
      detail: { action: 'user.visited' },
    }),
  }),

  addDayNote: async () => {
    const body = { day: today(), text: 'Outage of the print provider' }
    return {
      input: { body },
      expected: ({ note }) => ({
        action: 'day-note.added',
        subject: null,
        change: { before: null, after: body },
        detail: { record: note.id },
      }),
    }
  },

  setWeeklyMail: async () => ({
    input: { body: { isOn: false } },
    expected: () => ({
      action: 'weekly-mail.changed',
      subject: null,
      change: { before: { isOn: true }, after: { isOn: false } },
      detail: {},
    }),
  }),

  updateDayNote: async (world) => {
    const { id, text, version } = await noteOf(world, 'Slow')
    return {
      input: { params: { id }, body: { text: 'Slow for an hour', version } },
      expected: () => ({
        action: 'day-note.changed',
        subject: null,
        change: { before: { text }, after: { text: 'Slow for an hour' } },
        detail: { record: id },
      }),
    }
  },

  deleteDayNote: async (world) => {
    const { id, day, text } = await noteOf(world, 'Wrong')
    return {
      input: { params: { id } },
      expected: () => ({
        action: 'day-note.deleted',
        subject: null,
        change: { before: { day, text }, after: null },
        detail: { record: id },
      }),
    }
  },
} satisfies Acts

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const today = () => new Date().toISOString().slice(0, 10)

const noteOf = async ({ colleague }: ActWorld, text: string) =>
  (await colleague.call.addDayNote({ body: { day: today(), text } })).body.note
