import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'

// Small enough that nobody else waits noticeably for one piece.
const PIECE_BYTES = 256 * 1024
// What takes less time here than a thread takes to start.
const SMALL_BYTES = 8 * 1024 * 1024

/** The SHA-256 of a file in hexadecimal digits. Large files are read by a thread, beside whatever is being answered. */
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
