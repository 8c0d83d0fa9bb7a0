import { writeAudit } from '#server/features/audit/write-audit.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { lockFileNote, setFileNote } from './file-note-store.ts'
import { readAdminFiles } from './read-files.ts'

/** Changes the administrators’ note on a file. The seller’s own notes stay as they are. */
export const updateAdminFile: Verbs['updateAdminFile'] = async (context, actor, { id, notes }, call) => {
  await context.db.transaction(async (tx) => {
    const current = await lockFileNote(tx, id)
    if (!current) throw notFound()
    if (current.note === notes) return
    await setFileNote(tx, id, notes)
    await writeAudit(context, tx, {
      actor: actor.userId,
      action: 'file.note-changed',
      subject: current.sellerId,
      call,
      change: { before: { notes: current.note }, after: { notes } },
      detail: { file: id },
    })
  })
  const [file] = await readAdminFiles(context.db, [id])
  if (!file) throw notFound()
  return { file }
}
