import { readKeepEnvironment } from '../environment.ts'
import { RefusedStart } from '../kernel/refused-start.ts'
import { parseSecretKeys, readKeyFile, type SecretKey } from '../kernel/secret-box.ts'

export interface BackupSettings {
  dataDir: string
  databaseUrl: string | null
  /** The database of jobs; in the main one when absent. */
  jobsDatabaseUrl?: string | undefined
  s3: {
    endpoint: string
    bucket: string
    region: string
    accessKeyId: string
    secretAccessKey: string
  } | null
  /** Where backups are kept. */
  backupDir: string
  /** Encrypts backups; null where they are stored readable. */
  backupKey: Buffer | null
  /** The keys of sealed columns, the current one first. */
  secretKeys: readonly SecretKey[]
}

/** Reads what backup, restore and resealing need, which is less than the server needs. */
export function readBackupSettings(
  environment: Readonly<Record<string, string | undefined>>,
): BackupSettings {
  const env = readKeepEnvironment(environment)
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  return {
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_SESSION_URL ?? env.DATABASE_URL ?? null,
    jobsDatabaseUrl: env.JOBS_DATABASE_URL,
    s3:
      endpoint && bucket && accessKeyId && secretAccessKey
        ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
        : null,
    backupDir: env.BACKUP_DIR,
    backupKey: env.BACKUP_KEY ? Buffer.from(env.BACKUP_KEY, 'hex') : null,
    secretKeys: env.SECRET_KEYS ? parseSecretKeys(env.SECRET_KEYS) : readKeyFile(env.DATA_DIR),
  }
}

/** The keys, or a sentence that says how to provide them: a new key would open nothing. */
export function requireKeys({ secretKeys, dataDir }: BackupSettings): readonly SecretKey[] {
  if (secretKeys.length > 0) return secretKeys
  throw new RefusedStart(
    `There are no secret keys: SECRET_KEYS is not set, and ${dataDir} has no secret.key. Put the key file of the backed-up server there, or set SECRET_KEYS as it was.`,
  )
}
