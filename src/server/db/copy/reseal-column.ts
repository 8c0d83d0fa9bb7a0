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

/** Jobs that may still run and whose payload another key sealed. None before the queue's first start. */
export async function readJobsSealedOtherwise(
  client: DatabaseClient,
  { job, field, boundTo }: JobField,
  keyId: string,
): Promise<SealedInJob[]> {
  const { rows: found } = await client.query<{ hasQueue: boolean }>(
    `select to_regclass('pgboss.job') is not null as "hasQueue"`,
  )
  if (!found[0]?.hasQueue) return []
  const { rows } = await client.query<SealedInJob>(
    `select id::text, data->>$3 as "boundTo", data->>$2 as sealed from pgboss.job
     where name = $1 and state in ('created', 'retry', 'active') and split_part(data->>$2, '.', 2) <> $4
     limit ${BATCH}`,
    [job, field, boundTo, keyId],
  )
  return rows
}

/** Replaces a text in the payload of a job unless it has changed since it was read. */
export async function replaceSealedInJob(
  client: DatabaseClient,
  { job, field }: JobField,
  { id, sealed, resealed }: SealedInJob & { resealed: string },
): Promise<void> {
  await client.query(
    `update pgboss.job set data = jsonb_set(data, array[$2], to_jsonb($5::text))
     where name = $1 and id = $3::uuid and data->>$2 = $4`,
    [job, field, id, sealed, resealed],
  )
}
