import type { adminFileEndpoints } from '#contract/admin/files.ts'
import type { Reply } from '#contract/endpoint.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import { fileQuarantined } from '#server/features/files/file-quarantined.ts'
import { markFileVersionsForCheck } from '#server/features/files/mark-file-for-check.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Call, Verbs } from '#server/kernel/feature.ts'
import { readQuarantine, setQuarantine } from './quarantine-store.ts'
import { readAdminFiles } from './read-files.ts'

type Endpoints = typeof adminFileEndpoints

/** Keeps a seller’s file from being printed and sold. */
export const quarantineFile: Verbs['quarantineFile'] = (context, actor, input, call) =>
  change(context, actor, { ...input, isQuarantined: true }, call)

/** Lets a file be printed and sold again. */
export const releaseFile: Verbs['releaseFile'] = (context, actor, input, call) =>
  change(context, actor, { ...input, isQuarantined: false }, call)

async function change(
  context: Context,
  { userId }: Actor,
  { id, reason, isQuarantined }: { id: string; reason: string; isQuarantined: boolean },
  call: Call,
): Promise<Reply<Endpoints['quarantineFile']>> {
  await context.db.transaction(async (tx) => {
    const { sellerId, name, isQuarantined: was } = orNotFound(await readQuarantine(tx, id))
    if (was === isQuarantined) return
    // Portals are locked before files.
    const happened = { sellerId, fileId: id, fileName: name, reason: isQuarantined ? reason : null }
    await context.raise(fileQuarantined, { tx, ...happened })
    const quarantine = isQuarantined ? { at: context.clock.now(), reason } : null
    if (!(await setQuarantine(tx, id, quarantine))) throw new Failure('VERSION_OUTDATED')
    await writeAudit(context, tx, {
      actor: userId,
      action: isQuarantined ? 'file.quarantined' : 'file.released',
      subject: sellerId,
      call,
      change: { before: { isQuarantined: was }, after: { isQuarantined } },
      detail: { file: id, reason },
    })
    await markFileVersionsForCheck(context, tx, id)
  })
  const [file] = await readAdminFiles(context.db, [id])
  return { file: orNotFound(file ?? null) }
}
