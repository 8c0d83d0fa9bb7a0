import { createHash } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Clock } from '#server/kernel/clock.ts'
import { encode, type S3Keys, signRequest } from './sign-request.ts'

export interface S3Place extends S3Keys {
  /** Without a slash at the end. The bucket is the first step of the path. */
  endpoint: string
  bucket: string
  clock: Pick<Clock, 'now'>
}

export interface S3Call {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD'
  /** Null for the bucket itself. */
  key: string | null
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array
}

export interface S3Answer {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

/** An unusable S3 response. */
export class S3Error extends Error {
  readonly status: number
  readonly code: string | null
  constructor(call: S3Call, { status, text }: Pick<S3Answer, 'status' | 'text'>) {
    const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? null
    super(`S3 answered ${status} ${code ?? ''} to ${call.method}`)
    this.status = status
    this.code = code
  }
}

export interface S3Client {
  /** The response with its short body; error statuses reject. */
  send(call: S3Call): Promise<S3Answer>
  /** The response with its body as a stream; null for 404. */
  open(call: S3Call): Promise<IncomingMessage | null>
}

const EMPTY = new Uint8Array()
const IDLE_TIMEOUT_MS = 30_000
const MAX_TEXT_BYTES = 4 * 1024 * 1024
// Every request is safe to retry: keys are used once, and parts overwrite themselves.
const TRIES = 3

/** A minimal signed S3 client with path-style addresses. */
export function createS3Client(place: S3Place): S3Client {
  async function once(call: S3Call): Promise<IncomingMessage> {
    const { method, key, query = {}, headers = {}, body = EMPTY } = call
    const path = key === null ? '' : `/${key.split('/').map(encode).join('/')}`
    const url = new URL(`${place.endpoint}/${encode(place.bucket)}${path}`)
    url.search = Object.entries(query)
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .join('&')
    const bodySha256 = createHash('sha256').update(body).digest('hex')
    const signed = signRequest(place, { method, url, headers, bodySha256, at: place.clock.now() })
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    return new Promise((resolve, reject) => {
      const request = send(url, { method, headers: { ...signed, 'content-length': String(body.length) } })
      request.setTimeout(IDLE_TIMEOUT_MS, () => request.destroy(new Error('S3 is silent')))
      request.on('response', resolve).on('error', reject)
      request.end(body)
    })
  }

  async function untilAnswered(call: S3Call): Promise<IncomingMessage> {
    for (let attempt = 1; ; attempt++) {
      const answer = await once(call).catch((error: unknown) => {
        if (attempt === TRIES) throw error
        return null
      })
      if (answer && (answer.statusCode! < 500 || attempt === TRIES)) return answer
      answer?.resume()
    }
  }

  return {
    async send(call) {
      const response = await untilAnswered(call)
      const answer = {
        status: response.statusCode!,
        headers: response.headers,
        text: await readText(response),
      }
      // Some requests return 200 first and report the failure in the body.
      const isFine = answer.status < 300 && !/^\s*(<\?xml[^>]*>\s*)?<Error>/.test(answer.text)
      if (isFine) return answer
      throw new S3Error(call, answer)
    },
    async open(call) {
      const response = await untilAnswered(call)
      if (response.statusCode! < 300) return response
      const answer = { status: response.statusCode!, text: await readText(response) }
      if (answer.status === 404) return null
      throw new S3Error(call, answer)
    },
  }
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_TEXT_BYTES) throw new Error('The answer of S3 is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
