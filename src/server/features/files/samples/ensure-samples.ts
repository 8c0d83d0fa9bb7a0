import type { Context } from '#server/kernel/context.ts'
import { sampleFiles } from './sample-files.ts'
import { insertSamples } from './sample-store.ts'

/** Has the samples listed from the first moment. Their bytes, and what is measured of them, follow in the background. */
export async function ensureSamples({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.transaction((tx) => insertSamples(tx, sampleFiles, clock.now()))
}
