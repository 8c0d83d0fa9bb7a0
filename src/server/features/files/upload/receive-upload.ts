import type { Readable } from 'node:stream'
import { BytesLost } from '#server/blobs/blob-store.ts'
import type { GiveWay } from '#server/blobs/give-way.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { finishUploads } from './finish-uploads.ts'
import { noteFailed, noteReceived, type UploadRecord } from './upload-store.ts'

const PROGRESS_EVERY_MS = 500
const LOST = 'A part of what had arrived was lost; upload the file again.'

interface Source {
  body: Readable
  /** Aborts when another process may write this upload by now. */
  lost: AbortSignal
  giveWay: GiveWay
}

/** Takes what one connection brings of an upload, until it is whole or the connection breaks; answers with how much is kept. */
export async function receiveUpload(
  context: Context,
  upload: UploadRecord,
  { body, lost, giveWay }: Source,
): Promise<number> {
  let kept = upload.received
  const guard = guardPace(context, body, lost)
  try {
    await context.blobs.incoming.receive(upload.id, {
      from: upload.received,
      body: withProgress(context, upload, { body, onBytes: guard.count, giveWay }),
      async onKept(received) {
        const isWanted = await noteReceived(context.db, upload, { received, at: context.clock.now() })
        if (!isWanted) throw new Failure('UPLOAD_GONE')
        kept = received
        context.crashPoint('upload.noted')
      },
    })
  } catch (error) {
    throw await explain(context, upload, error)
  } finally {
    guard.end()
  }
  // The loop would come by itself; this way a small file is there at once.
  finishUploads.run(context).catch((err: unknown) => context.log.warn({ err }, 'finishing uploads'))
  return kept
}

async function explain(context: Context, upload: UploadRecord, error: unknown): Promise<unknown> {
  if (error instanceof BytesLost) {
    await noteFailed(context.db, upload, LOST, context.clock.now())
    context.realtime.toUser(upload.sellerId, 'uploadError', upload.name, {
      uploadId: upload.id,
      message: LOST,
    })
    return new Failure('UPLOAD_GONE', { cause: error })
  }
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return new Failure('STORAGE_FULL', { cause: error })
  // Whoever hung up reads no answer.
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return new Failure('BAD_REQUEST', { cause: error })
  return error
}

async function* withProgress(
  context: Context,
  upload: UploadRecord,
  { body, onBytes, giveWay }: { body: Readable; onBytes: (bytes: number) => void; giveWay: GiveWay },
): AsyncIterable<Buffer> {
  let at = upload.received
  let toldMs = Number.NEGATIVE_INFINITY
  let told = ''
  for await (const chunk of body as AsyncIterable<Buffer>) {
    at += chunk.length
    if (at > upload.bytes)
      throw new Failure('FILE_TOO_LARGE', { message: 'The upload has more bytes than announced.' })
    onBytes(chunk.length)
    yield chunk
    await giveWay(chunk.length)
    const nowMs = context.clock.elapsedMs()
    if (nowMs - toldMs < PROGRESS_EVERY_MS && at < upload.bytes) continue
    toldMs = nowMs
    const text = `${upload.name}:${Math.floor((100 * at) / upload.bytes)}`
    if (text !== told) context.realtime.toUser(upload.sellerId, 'uploadProgress', text)
    told = text
  }
}

/** Hangs up on a sender that is slower than anybody's connection: who holds connections open would use them all up. */
function guardPace(
  { config, clock, stopping }: Context,
  body: Readable,
  lost: AbortSignal,
): { count: (bytes: number) => void; end: () => void } {
  const { slowestBytesPerSecond, patienceMs } = config.files
  let bytes = 0
  const over = new AbortController()
  const hangUp = () => body.destroy(new Failure('UPLOAD_BUSY'))
  lost.addEventListener('abort', hangUp, { once: true, signal: over.signal })
  const watch = async () => {
    while (!over.signal.aborted) {
      const before = bytes
      await clock.wait(patienceMs, AbortSignal.any([over.signal, stopping]))
      if (over.signal.aborted || stopping.aborted) return
      if (bytes - before < (slowestBytesPerSecond * patienceMs) / 1_000) {
        body.destroy(new Failure('UPLOAD_TOO_SLOW'))
        return
      }
    }
  }
  void watch()
  return {
    count: (more) => {
      bytes += more
    },
    end: () => over.abort(),
  }
}
