import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { attachmentLimits } from '#contract/constants.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Attachment, attachmentEndpoints } from '#contract/support/attachments.ts'
import { requireSpace } from '#server/features/files/upload/require-space.ts'
import { newVersionId } from '#server/features/files/versions/new-version-id.ts'
import { presentAttachment } from '#server/features/print-orders/claims/present-attachment.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readAdminTicket } from '../read-admin-tickets.ts'
import { attachmentKey } from './attachment-key.ts'
import { attachmentKindOf } from './attachment-kind.ts'
import { insertAttachment } from './attachment-store.ts'

type Endpoints = typeof attachmentEndpoints
type Added = Promise<{ attachment: Attachment }>

const PER_ACCOUNT = { max: 60, perMs: 3_600_000 }

/** Keeps a file for the seller’s next message. */
export const addAttachment: Verbs['addAttachment'] = (context, { userId }, input) =>
  keep(context, { actorId: userId, sellerId: userId, author: 'SELLER' }, input)

/** Keeps a file for the next answer to a ticket. It is the ticket’s seller’s, and doesn’t count toward their storage. */
export const addSupportAttachment: Verbs['addSupportAttachment'] = async (
  context,
  { userId },
  { id, ...input },
) => {
  const { seller } = await readAdminTicket(context.db, id)
  return await keep(context, { actorId: userId, sellerId: seller.id, author: 'SUPPORT' }, input)
}

/** Keeps a photo for the claim of a buyer. It is the maker’s, and doesn’t count toward their storage. */
export async function addBuyerPhoto(
  context: Context,
  { saleId, sellerId }: { saleId: string; sellerId: string },
  input: Input<Endpoints['addAttachment']>,
): Added {
  if (attachmentKindOf(input.name, Buffer.from(input.content.slice(0, 12), 'base64')) !== 'IMAGE')
    throw new Failure('ATTACHMENT_REFUSED', {
      message: 'Attach photos: JPEG, PNG or WebP files of up to 8 MB.',
    })
  return await keep(context, { actorId: saleId, sellerId, author: 'BUYER' }, input)
}

interface For {
  actorId: string
  sellerId: string
  author: 'SELLER' | 'SUPPORT' | 'BUYER'
}

/** Stores the bytes before the row that names them. The sweep removes those that no row names. */
async function keep(
  context: Context,
  { actorId, sellerId, author }: For,
  { name, content }: Input<Endpoints['addAttachment']>,
): Added {
  context.rateLimits.enforce(`support-attachments:${actorId}`, PER_ACCOUNT)
  const source = Buffer.from(content, 'base64')
  const kind = attachmentKindOf(name, source)
  if (!kind) throw new Failure('ATTACHMENT_REFUSED')
  if (source.length > attachmentLimits.bytes) throw new Failure('ATTACHMENT_REFUSED')
  if (!(await context.hasRoomFor(source.length))) throw new Failure('STORAGE_FULL')
  const id = newVersionId(context)
  return await context.blobs.withFolder(async (folder) => {
    const uploaded = join(folder, 'upload')
    await writeFile(uploaded, source)
    const path = kind === 'IMAGE' ? await reencode(context, uploaded, folder) : uploaded
    const sha256 = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    const { size: bytes } = await stat(path)
    const named = kind === 'IMAGE' ? name.replace(/\.[^.]*$/, '.webp') : name
    const attachment = { id, kind, name: named, bytes }
    await context.blobs.put(attachmentKey({ sellerId, id }), path)
    await context.db.transaction(async (tx) => {
      if (author === 'SELLER') await requireSpace(context, tx, sellerId, bytes)
      await insertAttachment(tx, { ...attachment, sellerId, author, sha256, at: context.clock.now() })
    })
    return { attachment: presentAttachment(attachment) }
  })
}

/** As photos of portals: upright, without metadata, and never what another program wrote. */
async function reencode(context: Context, path: string, folder: string): Promise<string> {
  const encoded = await context.meshes.encodePhoto({ path, into: folder }, context.stopping)
  if ('refusal' in encoded) throw new Failure('ATTACHMENT_REFUSED', { message: encoded.refusal })
  return encoded.files.at(-1)!.path
}
