import type { DatabaseClient } from '../db/copy/with-client.ts'

/** Columns that name a file of the file store, and the column with its SHA-256, where one is known. */
export const FILE_COLUMNS = [
  { table: 'file_versions', column: 'original_key', sha256: 'sha256' },
  { table: 'file_versions', column: 'print_key', sha256: 'print_sha256' },
  { table: 'file_versions', column: 'preview_key', sha256: null },
  { table: 'file_versions', column: 'picture_key', sha256: null },
  { table: 'data_exports', column: 'blob_key', sha256: null },
] as const

export interface NamedFile {
  key: string
  sha256: string | null
}

/** Every file that a row names. */
export async function readNamedFiles(client: DatabaseClient): Promise<NamedFile[]> {
  const selects = FILE_COLUMNS.map(
    ({ table, column, sha256 }) =>
      `select ${column} as key, ${sha256 ?? 'null'}::text as sha256 from ${table} where ${column} is not null`,
  )
  const { rows } = await client.query<NamedFile>(
    `select key, max(sha256) as sha256 from (${selects.join(' union all ')}) named group by key order by key`,
  )
  return rows
}
