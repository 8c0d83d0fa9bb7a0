import type { SellerNote } from '#contract/admin/user-care.ts'
import type { Queries } from '#server/db/database.ts'
import { listSellerNotes } from './seller-note-store.ts'

/** What administrators noted about a seller, newest first. */
export async function readSellerNotes(db: Queries, sellerId: string): Promise<SellerNote[]> {
  const notes = await listSellerNotes(db, sellerId)
  return notes.map((note) => ({ ...note, at: note.at.toISOString() }))
}
