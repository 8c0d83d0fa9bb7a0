import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'

// Small enough that hashing one chunk causes no noticeable delay.
const PIECE_BYTES = 256 * 1024
// Files that hash faster than a thread starts.
const SMALL_BYTES = 8 * 1024 * 1024

/** The SHA-256 of a file in hex. Large files are hashed in a worker thread. */
export async function hashFile(path: string): Promise<string> {
  const { size } = await stat(path)
  return size > SMALL_BYTES ? hashInThread(path) : hashHere(path)
}

async function hashHere(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) hash.update(piece)
  return hash.digest('hex')
}

function hashInThread(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./hash.worker.ts', import.meta.url), {
      workerData: path,
      env: {},
      execArgv: [],
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The thread ended with code ${code}.`)))
  })
}
