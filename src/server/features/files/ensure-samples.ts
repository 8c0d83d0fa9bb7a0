import type { Context } from '#server/context.ts'
import { insertSamples } from './file-store.ts'
import { sampleFiles } from './sample-files.ts'

/** Has the samples there from the first moment, outside production; the print provider of the sandbox knows them. */
export async function ensureSamples({ db, config, clock }: Context): Promise<void> {
  if (config.mode === 'production') return
  await db.transaction((tx) => insertSamples(tx, sampleFiles, clock.now()))
}
