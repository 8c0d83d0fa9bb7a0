import { recheckOrdersPrinting } from '#server/features/catalog/recheck-printing.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { lockFile, recordUnit } from '../file-store.ts'
import { getFile } from '../get-file.ts'
import { readVersion } from '../versions/read-versions.ts'
import { measureVersion } from './measure-version.job.ts'

/** Measures the newest version again in the unit the seller confirmed. */
export const confirmUnit: Verbs['confirmUnit'] = async (context, actor, { id, version, unit }) => {
  await context.db.transaction(async (tx) => {
    const file = await lockFile(tx, actor.userId, id)
    if (!file) throw notFound()
    if (file.versions !== version) throw new Failure('VERSION_OUTDATED')
    const found = (await readVersion(tx, actor.userId, { id, version }))!
    if (found.state === 'MEASURING') throw new Failure('FILE_NOT_READY')
    await recordUnit(tx, found.id, unit)
    await context.jobs.send(measureVersion, { versionId: found.id }, { key: found.id, tx })
    await recheckOrdersPrinting(context, tx, found.id)
  })
  return getFile(context, actor, { id })
}
