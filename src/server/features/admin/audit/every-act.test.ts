import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, api } from '#contract/api.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { type Acts, type ActWorld, checkAct, outdated, unexplained } from './testing/act.ts'
import { actsInBulk } from './testing/acts-in-bulk.ts'
import { actsOnContent } from './testing/acts-on-content.ts'
import { actsOnOrders } from './testing/acts-on-orders.ts'
import { actsOnPayouts } from './testing/acts-on-payouts.ts'
import { actsOnPeople } from './testing/acts-on-people.ts'
import { actsOnSystem } from './testing/acts-on-system.ts'

const acts: Acts = {
  ...actsInBulk,
  ...actsOnContent,
  ...actsOnOrders,
  ...actsOnPayouts,
  ...actsOnPeople,
  ...actsOnSystem,
}

/** Calls that only administrators can make and that the audit log needn't have. */
const noActs = {
  ...explain('shows a mail; nothing is decided or sent', ['previewDecision']),
  ...explain('says what is on screen, for half a minute', ['viewRecord']),
  ...explain('counts records; nothing is stored', ['previewBulkAct']),
  ...explain('keeps a file for a day; sending the answer is the act', ['addSupportAttachment']),
  ...explain('shows one record on a screen', [
    'getAdminOrder',
    'getBulkAct',
    'getAdminUser',
    'getUserActivity',
    'getPrintRecord',
    'comparePrintRecord',
    'getSupportTicket',
    'getUserDataRights',
  ]),
  ...explain('shows a page of at most 200 rows; a thousand rows together are an entry', [
    'listAdminFiles',
    'listAdminMovements',
    'listAdminOrders',
    'listAdminPortals',
    'listMakerPictures',
    'listAdminPortalCollections',
    'listAdminReviews',
    'listAdminQuestions',
    'listAdminSales',
    'listAdminStores',
    'listAllPayouts',
    'listPayoutMakers',
    'listAudit',
    'listBulkActs',
    'listBulkRows',
    'listPrintRecords',
    'listMoneyRequests',
    'listSupportTickets',
    'listUserMails',
    'listUserProducts',
    'listUsers',
    'searchRecords',
  ]),
  ...explain('shows numbers, notes or texts, and nobody’s data', [
    'countFailures',
    'getAdminAnalytics',
    'getAdminCohorts',
    'getOverview',
    'getReconciliation',
    'getRunningWork',
    'getSandboxClock',
    'getSurveyResults',
    'getSystem',
    'listWebhookMessages',
    'getUserProgress',
    'getWeeklyMail',
    'listDayNotes',
    'listMacros',
    'listSurveys',
  ]),
}

function explain(reason: string, names: readonly (keyof Api)[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]))
}

let app: TestApp
let world: ActWorld
beforeAll(async () => {
  app = await startTestApp({ environment: { REFUND_LIMIT_CENTS: '1000', BULK_ACT_LIMIT: '1' } })
  const [admin, colleague] = [await app.signUp(), await app.signUp()]
  for (const { email } of [admin, colleague]) await makeAdmin(app.context.db, email)
  world = { app, admin, colleague }
})
afterAll(() => app.close())

describe('every act of an administrator is in the audit log, with who, what, before, after and why', () => {
  test.each(Object.keys(acts) as (keyof Api)[])(
    '%s',
    async (name) => {
      const wrong = await checkAct(world, acts, name)
      expect(wrong?.entries).toEqual(wrong?.wanted)
      expect(wrong).toBeNull()
    },
    60_000,
  )
})

test('no call for administrators is missing above, so a new one needs an act or an explanation', () => {
  expect(unexplained(api, acts, noActs)).toEqual([])
  expect(outdated(acts, noActs)).toEqual([])
})

test('whatever changes something is an act, and so is every download', () => {
  const isAct = (name: string) => {
    const { method, download } = { download: undefined, ...api[name as keyof Api] }
    return method !== 'GET' || download !== undefined
  }
  expect(Object.keys(noActs).filter(isAct)).toEqual([
    'previewDecision',
    'viewRecord',
    'previewBulkAct',
    'addSupportAttachment',
  ])
})

describe('these checks notice', () => {
  test('a new call that has no act', () => {
    const withNew = { ...api, forgetEverything: { access: 'admin' as const } }
    expect(unexplained(withNew, acts, noActs)).toContain('forgetEverything')
  })

  test.each([
    ['no entry at all', 'return null;'],
    ['another actor', `new.actor := 'usr_other'; return new;`],
    ['another request', `new.request_id := 'req_other'; return new;`],
    ['no value before', 'new.before := null; return new;'],
    ['another value after', `new.after := '{"title": "Else", "text": "Else"}'; return new;`],
    ['another record', `new.detail := '{}'; return new;`],
  ])('an act that leaves %s', async (_what, body) => {
    await withTrigger(body, async () => {
      expect(await checkAct(world, acts, 'updateMacro')).not.toBeNull()
    })
    expect(await checkAct(world, acts, 'updateMacro')).toBeNull()
  })

  test('an act that leaves no reason', async () => {
    await withTrigger(`new.detail := new.detail - 'reason'; return new;`, async () => {
      expect(await checkAct(world, acts, 'runRecurring')).not.toBeNull()
    })
  })
})

/** Spoils what is written to the audit log meanwhile. */
async function withTrigger(body: string, work: () => Promise<void>): Promise<void> {
  const { pool } = app.context.db
  await pool.query(
    `create function spoil_audit() returns trigger language plpgsql as $$ begin ${body} end $$;
     create trigger spoil_audit before insert on audit_log for each row execute function spoil_audit()`,
  )
  try {
    await work()
  } finally {
    await pool.query('drop trigger spoil_audit on audit_log; drop function spoil_audit()')
  }
}
