import type { Download } from '#server/blobs/mount-downloads.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { attachmentKey } from './attachment-key.ts'
import { readStoredAttachment } from './read-attachments.ts'

/** An attachment for the seller of its ticket and for administrators; null for everyone else. */
export async function findAttachment(
  { db }: Pick<Context, 'db'>,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
  id: string,
): Promise<(Download & { isPicture: boolean }) | null> {
  const found = await readStoredAttachment(db, id, { userId, isAdmin: role === 'ADMIN' })
  if (!found) return null
  const { sellerId, name, kind, sha256 } = found
  return { key: attachmentKey({ sellerId, id }), name, tag: sha256, isPicture: kind === 'IMAGE' }
}
