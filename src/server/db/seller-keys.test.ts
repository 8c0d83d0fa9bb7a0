import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/rig/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { sql } from './sql.ts'

const ofPerson = 'Belongs to a person of any role, and sign-in looks it up before it knows who that is.'
const ofProvider = 'The print provider offers the same to everyone.'
const ofService = 'Keeps the service running, for no seller in particular.'
const withSamples = 'Samples have no seller, so seller_id is null for them and can be in no primary key.'

/** Tables whose primary key doesn't start with seller_id, and why. */
const sharedTables: Record<string, string> = {
  users: 'The seller itself.',
  sessions: ofPerson,
  passwords: ofPerson,
  authenticators: ofPerson,
  weekly_mail_choices: ofPerson,
  purchases: 'Belongs to the person who bought it, of whatever maker.',
  buyer_addresses: ofPerson,
  favorites: 'Belongs to the person who marked it, of whatever maker.',
  recovery_codes: ofPerson,
  passkeys: ofPerson,
  passkey_challenges: 'Belongs to a session.',
  google_identities: ofPerson,
  mail_tokens: ofPerson,
  account_mails: ofPerson,
  known_browsers: ofPerson,
  api_tokens: ofPerson,
  sign_in_failures: 'Also counts attempts on addresses without an account.',
  carts: 'Mostly of visitors. One of an account is found by it, and by its own id while it is locked.',
  caller_limits: 'Counts calls by address, mostly of visitors.',
  profiles: 'The public page of a person, found by its own id.',
  applications: 'Belongs to a person; administrators work through all of them in one list.',
  setting_changes: 'Belongs to a person of any role.',
  feedback: 'Belongs to a person; administrators read all of it in one list.',
  record_viewers: 'Of administrators, and forgotten within a minute.',
  listed_rows: 'Of administrators.',
  bulk_acts: 'Administrators read those of all of them in one list.',
  bulk_act_rows: 'Names records of any seller, by their ids.',
  audit_log: 'Outlives the people it is about.',
  usage_events: 'Mostly of visitors, and read across everyone.',
  mails: 'Also to visitors, buyers and support; sent in the order of all.',
  quarantined_models: 'Known by their bytes, for all who have them.',
  maintenance: ofService,
  days_of_all: ofService,
  day_moves: ofService,
  list_places: ofService,
  list_counts: ofService,
  list_moves: ofService,
  insight_days: ofService,
  insight_cohorts: ofService,
  insight_notes: 'Administrators share them.',
  ship_histories: 'How long recent orders of all sellers took.',
  webhook_hours: ofService,
  webhook_messages: 'Administrators read those of all providers in one list.',
  surveys: 'Administrators ask many sellers the same.',
  support_macros: 'Administrators share them.',
  webhook_receipts: ofService,
  socket_io_attachments: ofService,
  listing_words: ofService,
  recurring_work: ofService,
  job_outbox: ofService,
  reconciliations: ofService,
  reconciliation_movements: 'The processor’s, of all sellers and of none, read in its order.',
  reconciliation_differences:
    'Administrators read those of one check in one list, with and without a seller.',
  portal_reports: 'Anyone writes them about a portal, and its seller must not read them.',
  call_budgets: 'Limits of providers, by hash of a credential.',
  call_turns: 'Who waits for a call to a provider, for a minute.',
  counted_calls: 'Calls counted toward a limit of a provider.',
  provider_file_asks: 'The print provider limits all sellers together.',
  migrations: ofService,
  secret_keys: ofService,
  filaments: ofProvider,
  components: ofProvider,
  component_categories: ofProvider,
  catalog_fetches: ofProvider,
  catalog_changes: ofProvider,
  part_prices: ofProvider,
  part_price_requests: ofProvider,
  delivery_prices: ofProvider,
  model_files: withSamples,
  file_versions: withSamples,
}

/** Unique and foreign keys of sellers' tables without seller_id, and why. */
const sharedKeys: Record<string, string> = {
  print_orders_provider_order_id_key:
    'An order at the print provider is one print order of one seller; its webhooks name only this id.',
  source_connections_webhook_token_hash_key: 'Webhooks carry nothing but this token.',
  reviews_id: 'Reports, and the decisions about them, name a review by its id alone.',
  sales_client_key: 'A buyer’s browser repeats its call before anyone knows whose sale it is.',
  sales_visit: 'Stripe’s page of a sale, unique at Stripe.',
  source_connections_id_key: 'Jobs name a connection by its id alone.',
  filament_watches_filament_id_fkey: 'Filaments are the same for everyone.',
  filament_stand_ins_filament_id_fkey: 'Filaments are the same for everyone.',
  filament_stand_ins_by_id_fkey: 'Filaments are the same for everyone.',
  letterings_file_id_fkey: 'Files are keyed by id, because samples have no seller.',
  lettering_areas_file_id_fkey: 'Files are keyed by id, because samples have no seller.',
  support_tickets_file_id_fkey: 'Files are keyed by id, because samples have no seller.',
  survey_answers_survey_id_fkey: 'A survey is asked of many sellers.',
  uploads_file_id_fkey: 'Files are keyed by id, because samples have no seller.',
  seller_notes_author_id_fkey: 'The administrator who wrote it.',
  uploads_same_as_fkey: 'Files are keyed by id, because samples have no seller.',
  refund_requests_asked_by_fkey: 'The administrator who asked for it.',
  refund_requests_decided_by_fkey: 'The administrator who decided it.',
  payout_accounts_held_by_fkey: 'The administrator who holds it.',
  payouts_started_by_fkey: 'The administrator who started it.',
  visits_admin_id_fkey: 'The administrator who looked.',
}

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { size: 1, onError: () => {} })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

test('the primary key of every table of sellers starts with seller_id', async () => {
  const tables = await db.rows<{ name: string; first: string | null }>(sql`
    select c.relname as name, (
      select a.attname::text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisprimary
    ) as first
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`)
  const shared = tables.filter(({ first }) => first !== 'seller_id').map(({ name }) => name)
  expect(shared).toEqual(Object.keys(sharedTables).sort())
})

test('every unique and foreign key of these tables contains seller_id', async () => {
  const keys = await db.rows<{ name: string }>(sql`
    with keys (name, owner, columns, target) as (
      select i.indexrelid::regclass::text, i.indrelid, i.indkey::smallint[], 0 from pg_index i where i.indisunique
      union all
      select conname, conrelid, conkey, confrelid from pg_constraint where contype = 'f'
    )
    select k.name from keys k join pg_class c on c.oid = k.owner and c.relnamespace = 'public'::regnamespace
    where c.relname <> all(${Object.keys(sharedTables)}::text[]) and not exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'seller_id' and a.attnum = any(k.columns)
    )
    order by 1`)
  expect(keys.map(({ name }) => name)).toEqual(Object.keys(sharedKeys).sort())
})

test('every foreign key between tables of sellers pairs seller_id with seller_id', async () => {
  const keys = await db.rows<{ name: string }>(sql`
    select k.conname as name
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
      and c.relname <> all(${Object.keys(sharedTables)}::text[]) and t.relname <> all(${Object.keys(sharedTables)}::text[]) and not exists (
        select from unnest(k.conkey, k.confkey) pair (own, other)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = pair.own and a.attname = 'seller_id'
        join pg_attribute b on b.attrelid = t.oid and b.attnum = pair.other and b.attname = 'seller_id'
      )`)
  expect(keys).toEqual([])
})

test('the tables of sellers can be spread over servers by seller_id, with four shared tables on each', async () => {
  const types = await db.rows<{ type: string }>(sql`
    select distinct format_type(a.atttypid, a.atttypmod) || ' ' || a.attcollation as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'seller_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
  expect(types).toHaveLength(1)
  const needed = await db.rows<{ name: string }>(sql`
    select distinct t.relname as name
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
      and c.relname <> all(${Object.keys(sharedTables)}::text[]) and t.relname = any(${Object.keys(sharedTables)}::text[]) order by 1`)
  expect(needed.map(({ name }) => name)).toEqual(['filaments', 'model_files', 'surveys', 'users'])
  const emptied = await db.rows<{ name: string }>(sql`
    select k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'seller_id'
    where k.contype = 'f' and c.relname <> all(${Object.keys(sharedTables)}::text[])
      and k.confdeltype in ('n', 'd') and a.attnum = any(coalesce(k.confdelsetcols, k.conkey))`)
  expect(emptied).toEqual([])
})
