/** A column whose texts the secret box sealed. */
export interface SealedColumn {
  table: string
  /** Columns that name one row. */
  key: readonly string[]
  column: string
  /** What the text is bound to, where `id` is the last column of the key. */
  contextOf(id: string): string
}

/** Every sealed column; a test compares them with the schema and with the calls that seal. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'source_connections',
    key: ['seller_id', 'id'],
    column: 'key_sealed',
    contextOf: (id) => `source_connections:key_sealed:${id}`,
  },
  {
    table: 'source_connections',
    key: ['seller_id', 'id'],
    column: 'secret_sealed',
    contextOf: (id) => `source_connections:secret_sealed:${id}`,
  },
  { table: 'mails', key: ['id'], column: 'payload_sealed', contextOf: (id) => `mails:payload_sealed:${id}` },
  { table: 'mail_tokens', key: ['id'], column: 'code_sealed', contextOf: (id) => `mail_tokens:code:${id}` },
  {
    table: 'authenticators',
    key: ['user_id'],
    column: 'secret_sealed',
    contextOf: (userId) => `authenticators:secret:${userId}`,
  },
  {
    table: 'sales',
    key: ['seller_id', 'id'],
    column: 'key_sealed',
    contextOf: (id) => `sales:key_sealed:${id}`,
  },
  {
    table: 'questions',
    key: ['seller_id', 'id'],
    column: 'email_sealed',
    contextOf: (id) => `questions:email_sealed:${id}`,
  },
  {
    table: 'proof_links',
    key: ['seller_id', 'id'],
    column: 'key_sealed',
    contextOf: (id) => `proof_links:key_sealed:${id}`,
  },
]

/** Sealed texts in the payloads of queued jobs, by the job's name. */
export const SEALED_IN_JOBS = [
  {
    job: 'subscribe-to-source',
    field: 'tokenSealed',
    /** The field of the payload that the text is bound to. */
    boundTo: 'connectionId',
    contextOf: (id: string) => `source_connections:webhook_token:${id}`,
  },
] as const
