import type { Context } from '#server/kernel/context.ts'
import { sampleFiles } from './sample-files.ts'
import { insertSamples } from './sample-store.ts'

/** Lists the samples right away. Their bytes and measurements follow in the background. */
export async function ensureSamples({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.transaction((tx) => insertSamples(tx, sampleFiles, clock.now()))
}
