import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { identifyProcess } from '#server/db/process-identity.ts'
import { administer, onDatabase, type PostgresAccess } from './postgres-access.ts'
import { prepareTemplate } from './prepare-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { access: PostgresAccess; template: string }
  }
}

const DATA_DIR_PREFIX = 'spoolyard-test-'
const MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 4e9

/** One PostgreSQL for the whole run, with one migrated database that test files clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { access, stop } = await openServer(process.env.DATABASE_URL)
  const template = `spoolyard_test_template_${randomBytes(6).toString('hex')}`
  await administer(access, `create database ${template}`)
  await prepareTemplate(onDatabase(access, template))
  project.provide('postgres', { access, template })

  return async () => {
    await administer(access, `drop database ${template} with (force)`)
    await stop()
  }
}

async function openServer(
  url: string | undefined,
): Promise<{ access: PostgresAccess; stop(): Promise<void> }> {
  if (url) return { access: { url }, stop: async () => {} }
  const home = hasMemoryDisk() ? MEMORY : tmpdir()
  sweepKilledRuns(home)
  const dataDir = mkdtempSync(join(home, `${DATA_DIR_PREFIX}${process.pid}-`))
  const log = { info: () => {}, warn: () => {}, error: (line: string) => console.error(line) }
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log, isThrowaway: true })
  return {
    access: { host: connection.host, user: connection.user },
    async stop() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A database is a thousand files, and each test file clones one: ten times faster in memory than on a disk. */
function hasMemoryDisk(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > MIN_FREE_BYTES
}

function sweepKilledRuns(home: string): void {
  for (const name of readdirSync(home)) {
    if (!name.startsWith(DATA_DIR_PREFIX)) continue
    const pid = Number.parseInt(name.slice(DATA_DIR_PREFIX.length), 10)
    if (identifyProcess(pid) === null) rmSync(join(home, name), { recursive: true, force: true })
  }
}
