import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../kernel/priority/lower-thread-priority.ts'

const PIECE_BYTES = 1024 * 1024

lowerThreadPriority()
parentPort?.postMessage(hashOf(workerData))

function hashOf(path: string): string {
  const hash = createHash('sha256')
  const piece = Buffer.alloc(PIECE_BYTES)
  const file = openSync(path, 'r')
  try {
    for (let count = readSync(file, piece); count > 0; count = readSync(file, piece))
      hash.update(piece.subarray(0, count))
    return hash.digest('hex')
  } finally {
    closeSync(file)
  }
}
