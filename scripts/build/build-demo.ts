import { join, resolve } from 'node:path'

/** Plays the demo account's 90 days into a data folder and a sandbox folder, which a first start copies. */
export async function buildDemo(outDir: string): Promise<void> {
  const [{ pino }, { readConfig }, { startEmbeddedPostgres }, { migrateDatabase }, { loadOrCreateKeyFile }] =
    await Promise.all([
      import('pino'),
      import('#server/config.ts'),
      import('#server/db/embedded-postgres.ts'),
      import('#server/db/migrate.ts'),
      import('#server/kernel/secret-box.ts'),
    ])
  const { startSandbox } = await import('#sandbox/start-sandbox.ts')
  const { makeHistory } = await import('#server/demo/history/make-history.ts')

  const dataDir = resolve(outDir, 'data')
  const end = new Date()
  const log = pino({ level: process.env.LOG_LEVEL || 'warn' })
  const quiet = { info: () => undefined, warn: () => undefined, error: (line: string) => console.error(line) }
  const sandbox = await startSandbox({
    dir: join(outDir, 'sandbox'),
    seed: false,
    wall: () => end.getTime(),
    isLive: false,
    idSeed: 'demo',
  })
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, isThrowaway: true })
  try {
    const config = readConfig({
      SPOOLYARD_MODE: 'demo',
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://127.0.0.1:4700',
      SANDBOX_PORT: String(sandbox.port),
      SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
      // The history syncs often enough without it.
      STATUS_CHECK_SECONDS: '7200',
      MEASURE_NICENESS: '0',
    })
    const keys = loadOrCreateKeyFile(dataDir)
    await migrateDatabase(postgres.connection)
    await makeHistory({ config, connection: postgres.connection, keys, log, sandboxUrl: sandbox.url, end })
  } finally {
    await postgres.stop()
    await sandbox.close()
  }
}
