import type { UploadHandlers, UploadState } from '#server/blobs/upload-handlers.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { beginUpload } from './begin-upload.ts'
import { receiveUpload } from './receive-upload.ts'
import { findUpload, removeUpload, type UploadRecord } from './upload-store.ts'
import { endsAt } from './upload-times.ts'
import { createUploadsUnderWay } from './uploads-under-way.ts'

/** Upload handlers. A new request for an upload closes the connection that is still writing it. */
export function createUploadHandlers(context: Context): UploadHandlers {
  const underWay = createUploadsUnderWay()

  async function findOpen(sellerId: string, id: string): Promise<UploadRecord> {
    const upload = await findUpload(context.db, sellerId, id)
    if (!upload) throw notFound()
    if (upload.state === 'FAILED') throw new Failure('UPLOAD_GONE')
    return upload
  }

  return {
    begin: (actor, input) => beginUpload(context, actor.userId, input),
    async find({ userId }, id) {
      await findOpen(userId, id)
      await underWay.end(id)
      return stateOf(await findOpen(userId, id))
    },
    async receive({ userId }, id, { offset, body, throttle }) {
      await findOpen(userId, id)
      await underWay.end(id)
      const slot = underWay.take(userId, id, body)
      if (!slot) throw new Failure('TOO_MANY_UPLOADS', { retryAfterSeconds: 1 })
      let after: UploadState | null = null
      try {
        const wasFree = await context.locks.tryWith(`upload:${id}`, async (lost) => {
          const upload = await findOpen(userId, id)
          if (upload.received !== offset) throw new Failure('UPLOAD_ELSEWHERE')
          const isOpen = upload.state === 'RECEIVING'
          const received = isOpen
            ? await receiveUpload(context, upload, { body, lost, throttle })
            : upload.received
          // The upload may already have become a file, so don't read it again.
          after = stateOf({ ...upload, received, updatedAt: context.clock.now() })
        })
        if (!wasFree || !after) throw new Failure('UPLOAD_BUSY')
        return after
      } finally {
        slot.leave()
      }
    },
    async discard({ userId }, id) {
      if (!(await findUpload(context.db, userId, id))) throw notFound()
      await underWay.end(id)
      await removeUpload(context.db, { sellerId: userId, id })
      await context.blobs.incoming.discard(id)
    },
  }
}

const stateOf = ({ bytes, received, updatedAt }: UploadRecord): UploadState => ({
  bytes,
  received,
  expiresAt: endsAt(updatedAt),
})
