import pg from 'pg'
import { acquireDataDirLock } from '../data-dir-lock.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'

const [, , task, dataDir = ''] = process.argv

try {
  await acquireDataDirLock(dataDir)
  console.log('locked')
  setInterval(() => {}, 1000)
  if (task === 'database') await commitOneRow()
} catch (error) {
  console.log('refused', error instanceof Error ? error.message : error)
  process.exit(1)
}

async function commitOneRow(): Promise<void> {
  const log = { info: console.log, warn: console.log, error: console.log }
  const { connection } = await startEmbeddedPostgres({ dataDir, log })
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  await client.query('create table if not exists kept (at timestamptz default clock_timestamp())')
  await client.query('insert into kept default values')
  const { rows } = await client.query('select count(*)::int as count from kept')
  console.log('committed', rows[0].count)
}
