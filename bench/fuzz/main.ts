import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { endpoints, startFuzzWorld } from './fuzz-world.ts'
import { describeFuzz, runFuzz } from './run-fuzz.ts'

const { values } = parseArgs({ options: { inputs: { type: 'string' }, seed: { type: 'string' } } })
const { inputs, seed = randomInt(1, 1_000_000) } = z
  .object({
    inputs: z.coerce.number().int().min(1).max(10_000_000).default(2_000),
    seed: z.coerce.number().int().min(0).optional(),
  })
  .parse(values)

const dataDir = mkdtempSync(join(tmpdir(), 'spoolyard-fuzz-'))
const log = { info: () => {}, warn: () => {}, error: () => {} }
const postgres = await startEmbeddedPostgres({ dataDir, log, isThrowaway: true })
await migrateDatabase(postgres.connection)
const world = await startFuzzWorld({ connection: postgres.connection, drop: async () => {} })
try {
  const startedAt = performance.now()
  const result = await runFuzz(world, { inputs, seed })
  console.log(describeFuzz(result, endpoints.length))
  console.log(`${Math.round((performance.now() - startedAt) / 1_000)} s`)
  if (result.findings.length > 0) process.exitCode = 1
} finally {
  await world.close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
