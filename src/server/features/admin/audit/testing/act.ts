import { type Api, api } from '#contract/api.ts'
import type { CallArgs, Endpoint, Reply } from '#contract/endpoint.ts'
import { sql } from '#server/db/sql.ts'
import type { ApiReply } from '#testing/api/api-client.ts'
import type { TestApi } from '#testing/api/test-api.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import type { TestApp } from '#testing/rig/start-test-app.ts'

export type Person = Awaited<ReturnType<TestApp['signUp']>>

/** The caller; the session may be another one than that of the sign-up. */
export type Caller = TestApi & { userId: string }

export interface ActWorld {
  app: TestApp
  /** Acts, unless an act says otherwise. */
  admin: Person
  colleague: Person
}

/** What the audit log must have of an act. */
export interface ExpectedEntry {
  action: string
  /** The account it was done to. */
  subject: string | null
  /** The values before and after, or why there are none. */
  change: { before: object | null; after: object | null } | { none: string }
  detail: object
}

interface Prepared<Name extends keyof Api> {
  input: CallArgs<Api[Name]>
  by?: Caller
  expected: (reply: Reply<Api[Name]>) => ExpectedEntry | ExpectedEntry[]
}

/** Makes the records that an act needs, and says what is sent and which entries must come of it. */
type Act<Name extends keyof Api> = (world: ActWorld) => Promise<Prepared<Name>>
export type Acts = { readonly [Name in keyof Api]?: Act<Name> }

/** Performs an act once over HTTP. Returns what is wrong with its entries in the audit log, or null. */
export async function checkAct(world: ActWorld, acts: Acts, name: keyof Api): Promise<Wrong | null> {
  // The compiler has matched each act to its endpoint; from here on, all are performed the same way.
  const act = acts[name] as Act<'addDayNote'>
  const { input, by = world.admin, expected } = await act(world)
  const call = by.call[name] as (args: object) => Promise<ApiReply<never>>
  const reply = await call(input)
  const entries = await entriesOf(world.app, reply.headers.get('x-request-id'))
  const wanted = [expected(reply.body)].flat().map((entry) => storedForm(entry, by.userId))
  const reason = reasonIn(input)
  const hasReason = reason === null || entries.some(({ detail }) => detail.reason === reason)
  const isRight = hasReason && wanted.length > 0 && JSON.stringify(entries) === JSON.stringify(wanted)
  return isRight ? null : { endpoint: name, entries, wanted, reason }
}

export interface Wrong {
  endpoint: string
  entries: readonly object[]
  wanted: readonly object[]
  /** What the call gave as its reason. */
  reason: string | null
}

interface StoredEntry {
  actor: string
  action: string
  subject: string | null
  before: unknown
  after: unknown
  detail: { reason?: string }
  hasAddress: boolean
}

const entriesOf = async ({ context }: TestApp, requestId: string | null): Promise<StoredEntry[]> =>
  (
    await context.db.rows<StoredEntry>(sql`
      select actor, action, subject, before, after, detail, address is not null as has_address
      from audit_log where request_id = ${requestId} order by id`)
  ).map((entry) => sorted(entry) as StoredEntry)

const storedForm = ({ action, subject, change, detail }: ExpectedEntry, actor: string): object => {
  const { before, after } = 'none' in change ? { before: null, after: null } : change
  return sorted({ actor, action, subject, before, after, detail, hasAddress: true })
}

/** As JSON with the fields of all objects in order, so that equal entries have equal text. */
const sorted = (value: unknown): object =>
  JSON.parse(JSON.stringify(value), (_key, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )

function reasonIn(input: object): string | null {
  const { body = {}, query = {} } = input as { body?: { reason?: string }; query?: { reason?: string } }
  return body.reason ?? query.reason ?? null
}

/** Endpoints for administrators that have neither an act nor an explanation why they are none. */
export const unexplained = (
  endpoints: Readonly<Record<string, Pick<Endpoint, 'access'>>>,
  ...explained: readonly object[]
): string[] =>
  Object.entries(endpoints)
    .filter(([name, { access }]) => access === 'admin' && !explained.some((each) => name in each))
    .map(([name]) => name)

/** Explanations and acts whose endpoint is gone. */
export const outdated = (...explained: readonly object[]): string[] =>
  explained.flatMap((each) => Object.keys(each).filter((name) => !(name in api)))

/** Another administrator with a separate session. */
export async function anotherAdmin({ app }: ActWorld): Promise<Person> {
  const admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  return admin
}
