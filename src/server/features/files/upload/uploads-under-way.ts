import type { Readable } from 'node:stream'
import { uploadLimits } from '#contract/constants.ts'
import { Failure } from '#server/kernel/failure.ts'

interface Slot {
  leave(): void
}

export interface UploadsUnderWay {
  /** Closes the connection that is writing this upload and waits until its writer has cleaned up. */
  end(id: string): Promise<void>
  /** Null if the seller has reached the limit of concurrent uploads. */
  take(sellerId: string, id: string, body: Readable): Slot | null
}

/** Tracks which connections of this process are writing which upload. */
export function createUploadsUnderWay(): UploadsUnderWay {
  const writers = new Map<string, { sellerId: string; body: Readable; done: Promise<void> }>()
  return {
    async end(id) {
      const writer = writers.get(id)
      if (!writer) return
      writer.body.destroy(new Failure('UPLOAD_BUSY'))
      await writer.done
    },
    take(sellerId, id, body) {
      if (writers.has(id)) throw new Failure('UPLOAD_BUSY')
      const ofSeller = [...writers.values()].filter((writer) => writer.sellerId === sellerId)
      if (ofSeller.length >= uploadLimits.concurrent) return null
      const { promise: done, resolve } = Promise.withResolvers<void>()
      writers.set(id, { sellerId, body, done })
      return {
        leave() {
          writers.delete(id)
          resolve()
        },
      }
    },
  }
}
