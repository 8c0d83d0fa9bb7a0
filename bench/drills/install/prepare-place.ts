import { chmodSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { buildStale } from '#scripts/build/build-stale.ts'
import { makeLocalCertificate, startTlsFront } from '#scripts/trial/local-tls.ts'
import { trialSettings } from '#scripts/trial/trial-settings.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { findFreePort } from '#testing/rig/free-port.ts'
import { startHangingDatabase } from '#testing/rig/hanging-database.ts'
import { startWorld } from '#testing/rig/world.ts'

/** Where a release is installed: a database server, providers, and TLS in front. */
export interface Place {
  /** What production has to know about it. */
  environment: Record<string, string>
  databaseUrl: string
  tlsPort: number
  /** The certificate of everything here, as PEM. */
  certificate: string
  /** How many calls the print provider got, all of them over TLS. */
  countPrintCalls(): Promise<number>
}

/** A database as the manual creates it, the sandbox, and TLS in front of sandbox and product. */
export async function preparePlace(folder: string, atEnd: (end: () => unknown) => void): Promise<Place> {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'server'), log: quiet })
  atEnd(() => postgres.stop())
  const client = new pg.Client(postgres.connection)
  await client.connect()
  await client.query(`create role spoolyard login`)
  await client.query('create database spoolyard owner spoolyard')
  await client.end()
  const overTcp = await startHangingDatabase({
    ...postgres.connection,
    user: 'spoolyard',
    database: 'spoolyard',
  })
  atEnd(() => overTcp.close())
  if (!('connectionString' in overTcp.connection)) throw new Error('The database has no address.')

  await buildStale(['sandbox'])
  const [port, tlsPort, sandboxTls] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const world = await startWorld({
    ...{
      program: resolve('dist/sandbox/main.js'),
      folder,
      webhookUrl: `http://127.0.0.1:${port}/api/webhooks/print`,
    },
  })
  atEnd(() => world.close())
  const certificate = makeLocalCertificate(join(folder, 'tls'))
  chmodSync(join(folder, 'tls'), 0o755)
  const fronts = [
    await startTlsFront({ port: tlsPort, target: port, certificate }),
    await startTlsFront({ port: sandboxTls, target: world.port, certificate }),
  ]
  atEnd(() => {
    for (const front of fronts) front.close()
  })
  return {
    tlsPort,
    countPrintCalls: async () =>
      (await world.readCalls(0)).filter(({ provider }) => provider === 'print').length,
    certificate: readFileSync(certificate.certificate, 'utf8'),
    databaseUrl: overTcp.connection.connectionString,
    environment: {
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...trialSettings({
        publicUrl: `https://localhost:${tlsPort}`,
        sandboxUrl: `https://localhost:${sandboxTls}`,
        smtpPort: world.smtpPort,
        certificate: certificate.certificate,
      }),
    },
  }
}
