import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

const CHUNK_BYTES = 65_536

/** A document as it was made at some time. Everyone who reads it gets the same bytes. */
export interface KeptCopy {
  madeAt: Date
  /** The document, compressed by gzip. It follows while the document is still being made, and fails if making it fails. */
  readGzip(): Readable
}

interface Options {
  /** How long a copy is given out. */
  keptMs: number
  /** The parts of the document. */
  make: () => AsyncIterable<string>
}

/**
 * A document that costs much to make and that everybody may read: made at most once in so many milliseconds, and kept in
 * a temporary file instead of in memory. The file has no name, so it is gone with the process.
 */
export function keepDocument({ keptMs, make }: Options): () => Promise<KeptCopy> {
  interface Kept {
    copy: Promise<GrowingCopy>
    ready: GrowingCopy | null
    until: number
  }
  let kept: Kept | null = null
  return () => {
    const now = performance.now()
    if (kept && now < kept.until && !kept.ready?.hasFailed) return kept.copy
    void kept?.copy.then(
      (old) => old.retire(),
      () => undefined,
    )
    const next: Kept = { copy: makeCopy(make), ready: null, until: now + keptMs }
    kept = next
    next.copy.then(
      (copy) => {
        next.ready = copy
      },
      () => {
        if (kept === next) kept = null
      },
    )
    return next.copy
  }
}

/** Waits for the first part, so that what fails at once is refused instead of cut off. */
async function makeCopy(make: Options['make']): Promise<GrowingCopy> {
  const parts = make()[Symbol.asyncIterator]()
  const first = await parts.next()
  const copy = new GrowingCopy(await openUnnamedFile())
  void copy.fill(
    (async function* () {
      for (let part = first; !part.done; part = await parts.next()) yield part.value
    })(),
  )
  return copy
}

async function openUnnamedFile(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'spoolyard-document-'))
  try {
    return await open(join(folder, 'document'), 'wx+', 0o600)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

class GrowingCopy implements KeptCopy {
  readonly madeAt = new Date()
  #file: FileHandle
  #bytes = 0
  #end: { fault: Error | null } | null = null
  #readers = 0
  #isRetired = false
  #grown = Promise.withResolvers<void>()

  constructor(file: FileHandle) {
    this.#file = file
  }

  get hasFailed(): boolean {
    return this.#end?.fault != null
  }

  async fill(parts: AsyncIterable<string>): Promise<void> {
    try {
      await pipeline(Readable.from(parts, { objectMode: true }), createGzip(), async (chunks) => {
        for await (const chunk of chunks as AsyncIterable<Buffer>) {
          await this.#file.write(chunk)
          this.#bytes += chunk.length
          this.#wakeReaders()
        }
      })
      this.#end = { fault: null }
    } catch (fault) {
      this.#end = { fault: fault as Error }
    }
    this.#wakeReaders()
    await this.#closeIfUnused()
  }

  readGzip(): Readable {
    this.#readers += 1
    let isOpen = true
    const release = () => {
      if (isOpen) this.#readers -= 1
      isOpen = false
      void this.#closeIfUnused()
    }
    return Readable.from(this.#chunks(), { objectMode: false }).once('close', release)
  }

  /** Gives up the file once the last reader is done. */
  retire(): void {
    this.#isRetired = true
    void this.#closeIfUnused()
  }

  async *#chunks(): AsyncGenerator<Buffer> {
    for (let place = 0; ; ) {
      const grown = this.#grown.promise
      if (place < this.#bytes) {
        const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, this.#bytes - place))
        const { bytesRead } = await this.#file.read(buffer, 0, buffer.length, place)
        place += bytesRead
        yield buffer.subarray(0, bytesRead)
      } else if (this.#end) {
        if (this.#end.fault) throw this.#end.fault
        return
      } else await grown
    }
  }

  #wakeReaders(): void {
    this.#grown.resolve()
    this.#grown = Promise.withResolvers()
  }

  async #closeIfUnused(): Promise<void> {
    if (this.#isRetired && this.#end && this.#readers === 0) await this.#file.close().catch(() => undefined)
  }
}
