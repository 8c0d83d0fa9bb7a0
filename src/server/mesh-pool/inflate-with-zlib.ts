import { createInflateRaw, type InflateRaw, inflateRawSync } from 'node:zlib'
import type { Inflate } from '#mesh/read-options.ts'

const PIECE = 1 << 17
const NO_FLUSH = 0
const FINISH = 4

/** The engine below an inflate stream. Node doesn't document it, but packages have used it for years. */
type Engine = {
  _handle?: {
    onerror: (message: string) => void
    writeSync(
      flush: number,
      from: Uint8Array,
      fromAt: number,
      fromLeft: number,
      to: Uint8Array,
      toAt: number,
      toLeft: number,
    ): void
  } | null
  _writeState?: Uint32Array
}

/**
 * Inflates synchronously in constant memory. Node's own synchronous call would hold the whole result, which may be a
 * gigabyte; it is the fallback if a Node release changes the engine.
 */
export const inflateWithZlib: Inflate = (deflated, limit, give) => {
  const stream = createInflateRaw({ chunkSize: PIECE })
  try {
    const engine = engineOf(stream)
    if (engine?._handle && engine._writeState) inflateInPieces(engine, deflated, limit, give)
    else give(inflateRawSync(deflated, { maxOutputLength: limit }))
  } finally {
    stream.close()
  }
}

/** The class has these members; its type declaration doesn't. */
function engineOf(stream: InflateRaw): Engine {
  return stream as unknown as Engine
}

function inflateInPieces(
  engine: Engine,
  deflated: Uint8Array,
  limit: number,
  give: (part: Uint8Array) => void,
): void {
  const handle = engine._handle!
  const failures: string[] = []
  // The stream's own listener would report errors later, without a handler.
  handle.onerror = (message) => failures.push(message)
  const piece = new Uint8Array(PIECE)
  const state = engine._writeState!
  let left = deflated.length
  let total = 0
  for (;;) {
    const from = deflated.length - left
    handle.writeSync(left === 0 ? FINISH : NO_FLUSH, deflated, from, left, piece, 0, PIECE)
    if (failures.length > 0) throw new Error(failures[0])
    const [roomLeft = 0, inputLeft = 0] = state
    const made = PIECE - roomLeft
    total += made
    if (total > limit) throw new Error('The content is larger than allowed.')
    if (made > 0) give(piece.subarray(0, made))
    const isStuck = made === 0 && inputLeft === left
    left = inputLeft
    if (roomLeft > 0 && (left === 0 || isStuck)) return
  }
}
