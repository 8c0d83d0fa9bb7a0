import type { userCareEndpoints } from '#contract/admin/user-care.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import { isSeller } from '#server/features/billing/read-balance.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound, orNotFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { readSellerNotes } from './read-seller-notes.ts'
import { insertSellerNote } from './seller-note-store.ts'

type Endpoint = typeof userCareEndpoints.addUserNote

const MAX_NOTES = 200

/** Adds a note about an account. The audit log has that there is one, the note itself is in one place only. */
export async function addUserNote(
  context: Context,
  actor: Actor,
  { id: sellerId, text }: Input<Endpoint>,
  call: Call,
): Promise<Reply<Endpoint>> {
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
