import pg from 'pg'
import type { DatabaseClient } from './with-client.ts'

interface Column {
  table: string
  key: readonly string[]
  column: string
}

interface SealedText {
  key: string[]
  sealed: string
}

const BATCH = 200

/** The next rows whose text another key sealed than the one with this id. */
export async function readSealedOtherwise(
  client: DatabaseClient,
  { table, key, column }: Column,
  keyId: string,
): Promise<SealedText[]> {
  const { rows } = await client.query<SealedText>(
    `select array[${key.map((one) => `${pg.escapeIdentifier(one)}::text`).join(', ')}] as key,
       ${pg.escapeIdentifier(column)} as sealed
     from ${pg.escapeIdentifier(table)}
     where ${pg.escapeIdentifier(column)} is not null
       and split_part(${pg.escapeIdentifier(column)}, '.', 2) <> $1 limit ${BATCH}`,
    [keyId],
  )
  return rows
}

/** Replaces a text unless it has changed since it was read. */
export async function replaceSealed(
  client: DatabaseClient,
  { table, key, column }: Column,
  { key: values, sealed, resealed }: SealedText & { resealed: string },
): Promise<void> {
  const isRow = key.map((one, index) => `${pg.escapeIdentifier(one)} = $${index + 3}`).join(' and ')
  await client.query(
    `update ${pg.escapeIdentifier(table)} set ${pg.escapeIdentifier(column)} = $1
     where ${pg.escapeIdentifier(column)} = $2 and ${isRow}`,
    [resealed, sealed, ...values],
  )
}

interface JobField {
  job: string
  field: string
  boundTo: string
}

interface SealedInJob {
  id: string
  boundTo: string
  sealed: string
}

/** Where jobs wait: in the queue, or on their way to its database. */
export type JobPlace = keyof typeof JOB_PLACES

const JOB_PLACES = {
  queue: { table: 'pgboss.job', column: 'data', path: [], waits: `state in ('created', 'retry', 'active')` },
  outbox: { table: 'job_outbox', column: 'request', path: ['data'], waits: 'true' },
} as const

/** Jobs that may still run and whose payload another key sealed. None before the queue's first start. */
export async function readJobsSealedOtherwise(
  client: DatabaseClient,
  place: JobPlace,
  { job, field, boundTo, keyId }: JobField & { keyId: string },
): Promise<SealedInJob[]> {
  const { table, column, path, waits } = JOB_PLACES[place]
  const { rows: found } = await client.query<{ isThere: boolean }>(
    `select to_regclass('${table}') is not null as "isThere"`,
  )
  if (!found[0]?.isThere) return []
  const { rows } = await client.query<SealedInJob>(
    `select id::text, ${column} #>> $3::text[] as "boundTo", ${column} #>> $2::text[] as sealed from ${table}
     where name = $1 and ${waits} and split_part(${column} #>> $2::text[], '.', 2) <> $4 limit ${BATCH}`,
    [job, [...path, field], [...path, boundTo], keyId],
  )
  return rows
}

/** Replaces a text in the payload of a job unless it has changed since it was read. */
export async function replaceSealedInJob(
  client: DatabaseClient,
  place: JobPlace,
  { job, field, id, sealed, resealed }: JobField & SealedInJob & { resealed: string },
): Promise<void> {
  const { table, column, path } = JOB_PLACES[place]
  await client.query(
    `update ${table} set ${column} = jsonb_set(${column}, $2::text[], to_jsonb($5::text))
     where name = $1 and id = $3::uuid and ${column} #>> $2::text[] = $4`,
    [job, [...path, field], id, sealed, resealed],
  )
}
