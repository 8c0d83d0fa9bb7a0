import { Agent, request as httpRequest } from 'node:http'
import type { FuzzRequest } from './make-request.ts'

export interface FuzzReply {
  /** 0 without a reply. */
  status: number
  text: string
  ms: number
}

const TIMEOUT_MS = 30_000
const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** Sends the bytes as they are. Null if they can't be put into an HTTP request at all. */
export function sendRequest(
  origin: string,
  { method, path, headers, body }: FuzzRequest,
): Promise<FuzzReply | null> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, text: string) => resolve({ status, text, ms: performance.now() - startedAt })
    try {
      const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sent = httpRequest(`${origin}${path}`, {
        method,
        agent,
        headers: { ...headers, ...length },
        timeout: TIMEOUT_MS,
      })
      sent.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => end(response.statusCode ?? 0, Buffer.concat(chunks).toString('utf8')))
        response.on('error', (error) => end(0, error.message))
      })
      sent.on('timeout', () => sent.destroy(new Error(`no reply within ${TIMEOUT_MS / 1_000} s`)))
      sent.on('error', (error) => end(0, error.message))
      sent.end(body ?? undefined)
    } catch {
      resolve(null)
    }
  })
}
