import type { UploadDoor, UploadState } from '#server/blobs/upload-door.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { beginUpload } from './begin-upload.ts'
import { receiveUpload } from './receive-upload.ts'
import { findUpload, removeUpload, type UploadRecord } from './upload-store.ts'
import { endsAt } from './upload-times.ts'
import { createUploadsUnderWay } from './uploads-under-way.ts'

/** How uploads come in. Whoever asks anew about an upload ends the connection that still writes it. */
export function createUploadDoor(context: Context): UploadDoor {
  const underWay = createUploadsUnderWay()

  async function findOpen(sellerId: string, id: string): Promise<UploadRecord> {
    const upload = await findUpload(context.db, sellerId, id)
    if (!upload) throw notFound()
    if (upload.state === 'FAILED') throw new Failure('UPLOAD_GONE')
    return upload
  }

  return {
    begin: (actor, wish) => beginUpload(context, actor.userId, wish),
    async find({ userId }, id) {
      await findOpen(userId, id)
      await underWay.end(id)
      return stateOf(await findOpen(userId, id))
    },
    async receive({ userId }, id, { offset, body, giveWay }) {
      await findOpen(userId, id)
      await underWay.end(id)
      const seat = underWay.take(userId, id, body)
      if (!seat) throw new Failure('TOO_MANY_UPLOADS', { retryAfterSeconds: 1 })
      let after: UploadState | null = null
      try {
        const wasFree = await context.locks.tryWith(`upload:${id}`, async (lost) => {
          const upload = await findOpen(userId, id)
          if (upload.received !== offset) throw new Failure('UPLOAD_ELSEWHERE')
          const isOpen = upload.state === 'RECEIVING'
          const received = isOpen
            ? await receiveUpload(context, upload, { body, lost, giveWay })
            : upload.received
          // It may be a file by now, so it is not asked for again.
          after = stateOf({ ...upload, received, updatedAt: context.clock.now() })
        })
        if (!wasFree || !after) throw new Failure('UPLOAD_BUSY')
        return after
      } finally {
        seat.leave()
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
