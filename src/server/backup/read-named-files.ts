import type { DatabaseClient } from '../db/copy/with-client.ts'

/** Columns that name a file of the file store, and the column with its SHA-256, where one is known. */
export const FILE_COLUMNS = [
  { table: 'file_versions', column: 'original_key', sha256: 'sha256' },
  { table: 'file_versions', column: 'print_key', sha256: 'print_sha256' },
  { table: 'file_versions', column: 'preview_key', sha256: null },
  { table: 'file_versions', column: 'picture_key', sha256: null },
  { table: 'file_versions', column: 'objects_key', sha256: null },
  { table: 'data_exports', column: 'blob_key', sha256: null },
] as const

/** Files whose keys follow from what their rows have, by table. A database of an earlier release may lack it. */
const derivedKeys = {
  portal_photos:
    "select seller_id || '/' || id || '/photo-' || width, null from portal_photos, unnest(widths) width",
  profile_pictures:
    "select seller_id || '/' || id || '/photo-' || width, null from profile_pictures, unnest(widths) width",
  profile_picture_submissions:
    "select seller_id || '/' || id || '/photo-' || width, null from profile_picture_submissions, unnest(widths) width",
  review_photos:
    "select seller_id || '/' || id || '/photo-' || width, null from review_photos, unnest(widths) width",
  support_attachments: "select seller_id || '/' || id || '/attachment', null from support_attachments",
  listing_previews:
    "select seller_id || '/' || id || '/listing-' || sha256, null from listing_previews where sha256 is not null",
}

export interface NamedFile {
  key: string
  sha256: string | null
}

/** Every file that a row names. */
export async function readNamedFiles(client: DatabaseClient): Promise<NamedFile[]> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = any($1::text[])`,
    [FILE_COLUMNS.map(({ table }) => table)],
  )
  const existing = new Set(columns.map(({ name }) => name))
  // A database of an earlier release lacks some.
  const selects = FILE_COLUMNS.filter(({ table, column }) => existing.has(`${table}.${column}`)).map(
    ({ table, column, sha256 }) =>
      `select ${column} as key, ${sha256 ?? 'null'}::text as sha256 from ${table} where ${column} is not null`,
  )
  const { rows: tables } = await client.query<{ name: keyof typeof derivedKeys }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is not null',
    [Object.keys(derivedKeys)],
  )
  selects.push(...tables.map(({ name }) => derivedKeys[name]))
  const { rows } = await client.query<NamedFile>(
    `select key, max(sha256) as sha256 from (${selects.join(' union all ')}) named group by key order by key`,
  )
  return rows
}
