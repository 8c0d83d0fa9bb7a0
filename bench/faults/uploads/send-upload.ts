import { setTimeout as delay } from 'node:timers/promises'

const VERSION = { 'tus-resumable': '1.0.0' }
const TYPE = { 'content-type': 'application/offset+octet-stream' }

export interface Sending {
  name: string
  bytes: Buffer
  sha256: string
  /** Null until the server has named it. */
  id: string | null
  state: 'open' | 'sent' | 'failed'
}

/** Goes on with an upload as far as the server lives. Whatever breaks leaves it open. */
export async function sendOn(url: string, cookie: string, sending: Sending): Promise<void> {
  const call = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
    fetch(`${url}/api/uploads/tus${path}`, {
      method,
      headers: { cookie, ...VERSION, ...headers },
      ...(body && { body: slowly(body), duplex: 'half' }),
      signal: AbortSignal.timeout(60_000),
    })
  try {
    sending.id ??= await begin(call, sending)
    const head = await call('HEAD', `/${sending.id}`)
    // It may have become a file while its last answer was lost.
    if (head.status === 404) sending.state = 'sent'
    if (head.status === 410) sending.state = 'failed'
    if (head.status !== 200) return
    const offset = Number(head.headers.get('upload-offset'))
    const rest = sending.bytes.subarray(offset)
    const reply = await call('PATCH', `/${sending.id}`, { ...TYPE, 'upload-offset': String(offset) }, rest)
    if (reply.status === 204) sending.state = 'sent'
  } catch {
    // The next process continues.
  }
}

const PIECE_BYTES = 16 * 1024
const PAUSE_MS = 4

/** In pieces with pauses, so that a kill finds something under way. */
function slowly(bytes: Buffer): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      if (at >= bytes.length) return controller.close()
      await delay(PAUSE_MS)
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + PIECE_BYTES)))
      at += PIECE_BYTES
    },
  })
}

type Call = (method: string, path: string, headers?: Record<string, string>) => Promise<Response>

async function begin(call: Call, { name, bytes }: Sending): Promise<string | null> {
  const reply = await call('POST', '', {
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  })
  return reply.headers.get('location')?.split('/').at(-1) ?? null
}
