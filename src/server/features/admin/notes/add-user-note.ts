import { writeAudit } from '#server/features/audit/write-audit.ts'
import { isSeller } from '#server/features/billing/read-balance.ts'
import { Failure, notFound, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readSellerNotes } from './read-seller-notes.ts'
import { insertSellerNote } from './seller-note-store.ts'

const MAX_NOTES = 200

/** Adds a note about an account. The audit log has that there is one, the note itself is in one place only. */
export const addUserNote: Verbs['addUserNote'] = async (context, actor, { id: sellerId, text }, call) => {
  if (!(await isSeller(context.db, sellerId))) throw notFound()
  const id = context.newId('note')
  await context.db.transaction(async (tx) => {
    const note = { sellerId, id, authorId: actor.userId, text, at: context.clock.now() }
    if (!(await insertSellerNote(tx, note, MAX_NOTES))) throw new Failure('TOO_MANY_NOTES')
    await writeAudit(context, tx, {
      actor: actor.userId,
      action: 'user.note-added',
      subject: sellerId,
      call,
      detail: { note: id },
    })
  })
  const notes = await readSellerNotes(context.db, sellerId)
  return { note: orNotFound(notes.find((each) => each.id === id) ?? null) }
}
