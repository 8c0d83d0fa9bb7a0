import type { adminFileEndpoints } from '#contract/admin/files.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Transaction } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import { fileQuarantined } from '#server/features/files/file-quarantined.ts'
import { markFileVersionsForCheck } from '#server/features/files/mark-file-for-check.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Call, Verbs } from '#server/kernel/feature.ts'
import {
  allowContents,
  blockContents,
  type ChangedFile,
  findSameFiles,
  lockContents,
  readQuarantine,
  setQuarantine,
} from './quarantine-store.ts'
import { readAdminFiles } from './read-files.ts'

type Endpoints = typeof adminFileEndpoints

/** Files of one transaction. */
const BATCH_SIZE = 50

/** Keeps a model from being printed and sold: by its seller, or by everyone who has it or uploads it later. */
export const quarantineFile: Verbs['quarantineFile'] = (context, { userId: actor }, { id, ...input }, call) =>
  change(context, id, { ...input, actor, isQuarantined: true, call })

/** Lets a model be printed and sold again: by its seller, or by everyone. */
export const releaseFile: Verbs['releaseFile'] = (context, { userId: actor }, { id, ...input }, call) =>
  change(context, id, { ...input, actor, isQuarantined: false, call })

interface Change {
  actor: string
  reason: string
  isForAll: boolean
  isQuarantined: boolean
  call: Call
}

async function change(
  context: Context,
  id: string,
  change: Change,
): Promise<Reply<Endpoints['quarantineFile']>> {
  const { isForAll, isQuarantined, reason } = change
  const { contents, ...file } = await context.db.transaction(async (tx) => {
    const found = orNotFound(await readQuarantine(tx, id))
    if (found.isQuarantined !== isQuarantined && (await changeFiles(context, tx, [found], change)) === 0)
      throw new Failure('VERSION_OUTDATED')
    // Uploads of the same content that came before are committed, and found below; later ones see this.
    await lockContents(tx, found.contents)
    if (!isQuarantined) await allowContents(tx, found.contents, isForAll ? null : found.sellerId)
    else if (isForAll)
      await blockContents(tx, found.contents, { at: context.clock.now(), reason, file: found })
    return found
  })
  const which = { isQuarantined, sellerId: isForAll ? null : file.sellerId, limit: BATCH_SIZE }
  for (let changed = BATCH_SIZE; changed === BATCH_SIZE; ) {
    changed = await context.db.transaction(async (tx) =>
      changeFiles(context, tx, await findSameFiles(tx, contents, which), change),
    )
  }
  const [shown] = await readAdminFiles(context.db, [id])
  return { file: orNotFound(shown ?? null) }
}

/** Returns how many files were changed. */
async function changeFiles(
  context: Context,
  tx: Transaction,
  files: readonly ChangedFile[],
  { actor, reason, isForAll, isQuarantined, call }: Change,
): Promise<number> {
  // Portals are locked before files.
  for (const { id: fileId, sellerId, name: fileName } of files)
    await context.raise(fileQuarantined, {
      ...{ tx, sellerId, fileId, fileName },
      reason: isQuarantined ? reason : null,
    })
  const ids = files.map(({ id }) => id)
  const changed = await setQuarantine(tx, ids, isQuarantined ? { at: context.clock.now(), reason } : null)
  for (const { id, sellerId } of files.filter((file) => changed.includes(file.id))) {
    await writeAudit(context, tx, {
      actor,
      action: isQuarantined ? 'file.quarantined' : 'file.released',
      subject: sellerId,
      call,
      change: { before: { isQuarantined: !isQuarantined }, after: { isQuarantined } },
      detail: { file: id, reason, isForAll },
    })
    await markFileVersionsForCheck(context, tx, id)
  }
  return changed.length
}
