import type { Clock } from '../kernel/clock.ts'
import { traceHeaders } from '../kernel/log/trace.ts'
import { providerSeconds } from '../kernel/metrics.ts'
import type { CallPriority } from './call-budgets.ts'
import { type CallOutcome, done } from './call-outcome.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { redact, secretsIn } from './credential-redaction.ts'
import { readProviderMessage } from './provider-message.ts'
import { type RateFacts, readRateFacts } from './rate-facts.ts'
import type { RequestPace } from './request-pace.ts'

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  /** Sent as a form instead. */
  form?: Readonly<Record<string, string>>
  /** Sent as its bytes instead. Then only the response's status counts. */
  file?: Blob
  /** The rate limit to wait for, which the response's rate headers update. */
  pace?: RequestPace
  /** Who goes first at that rate limit; imports and statuses when absent. */
  priority?: CallPriority
}

export interface HttpClient {
  /** Makes exactly one call and returns the response's JSON. */
  send(request: HttpRequest): Promise<CallOutcome<unknown>>
}

interface Options {
  clock: Pick<Clock, 'now'>
  /** From the first byte sent to the last byte received. */
  timeoutMs?: number
  maxBytes?: number
  /** Withholds calls from a host that is down. Doesn't judge the content of responses. */
  breaker?: CircuitBreaker
}

const DEFAULT_TIMEOUT_MS = 60_000
const DEFAULT_MAX_BYTES = 5 * 1024 * 1024

/** The only way to call other services. Distinguishes calls that certainly did nothing from calls that may have acted. */
export function createHttpClient(options: Options): HttpClient {
  const { clock, timeoutMs = DEFAULT_TIMEOUT_MS, maxBytes = DEFAULT_MAX_BYTES, breaker } = options

  async function call(
    request: HttpRequest,
    onFacts: (facts: RateFacts) => void,
  ): Promise<CallOutcome<unknown>> {
    const { method, url, headers = {}, body, form, file } = request
    const secrets = secretsIn(headers, form)
    const end = new AbortController()
    const timer = setTimeout(() => end.abort(new DOMException('too late', 'TimeoutError')), timeoutMs)
    try {
      const response = await fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(file && { 'content-type': 'application/octet-stream' }),
          ...headers,
          ...traceHeaders(),
        },
        redirect: 'manual',
        signal: end.signal,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(form && { body: new URLSearchParams(form) }),
        ...(file && { body: file }),
      })
      const facts = readRateFacts(response.headers, response.status, clock.now().getTime())
      onFacts(facts)
      if (response.status === 429) {
        return { kind: 'not-sent', reason: 'too many requests (429)', retryAfterMs: facts.retryAfterMs }
      }
      const text = await readText(response, maxBytes)
      if (file && response.ok) return done(null)
      return text === null
        ? { kind: 'unknown', reason: 'the answer was too large' }
        : outcomeOf(response.status, text, secrets)
    } catch (error) {
      return outcomeOfFailure(error)
    } finally {
      clearTimeout(timer)
      end.abort()
    }
  }

  return {
    async send(request) {
      const refused = breaker?.refusal()
      if (refused) return refused
      const turn = await request.pace?.enter(request.priority ?? 'sync')
      if (turn && !turn.isGranted) {
        return {
          kind: 'not-sent',
          reason: 'our own rate limit for this provider',
          retryAfterMs: turn.retryAfterMs,
        }
      }
      let facts: RateFacts | null = null
      const timed = () => recordCall(request.url, () => call(request, (told) => (facts = told)))
      const made = breaker ? breaker.guard(timed) : timed()
      return made.finally(() => turn?.leave(facts))
    },
  }
}

async function recordCall(
  url: string,
  call: () => Promise<CallOutcome<unknown>>,
): Promise<CallOutcome<unknown>> {
  const end = providerSeconds.startTimer({ host: new URL(url).host })
  const outcome = await call()
  end({ outcome: outcome.kind })
  return outcome
}

/** The whole body as text, or null when it's too large. */
async function readText(response: Response, maxBytes: number): Promise<string | null> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function outcomeOf(status: number, text: string, secrets: readonly string[]): CallOutcome<unknown> {
  if (status >= 200 && status < 300) {
    const json = parseJson(text)
    return json === undefined ? { kind: 'unknown', reason: 'the answer was not JSON' } : done(json)
  }
  // A server that timed out waiting for the request may still have started to act on it.
  if (status < 400 || status === 408 || status >= 500)
    return { kind: 'unknown', reason: `answered ${status}` }
  const message = readProviderMessage(parseJson(text) ?? text) ?? fallbackMessage(status)
  return { kind: 'refused', status, message: redact(message, secrets) }
}

function fallbackMessage(status: number): string {
  return status === 401 ? 'The credentials were not accepted' : `Refused with status ${status}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const handshakeCodes = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** Only codes go into the reason: messages of network errors may contain addresses, and callers show reasons. */
function outcomeOfFailure(error: unknown): CallOutcome<unknown> {
  if (isNamed(error, 'TimeoutError')) return { kind: 'unknown', reason: 'no complete answer in time' }
  const { code, syscall } = failureIn(error)
  const isBeforeSending = syscall === 'connect' || syscall === 'getaddrinfo' || handshakeCodes.has(code)
  // "Other side closed" also happens on a reused idle connection before anything was sent; we can't tell.
  if (!isBeforeSending) return { kind: 'unknown', reason: `the connection broke (${code})` }
  return { kind: 'not-sent', reason: `no connection (${code})`, retryAfterMs: null }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && (error.name === name || isNamed(error.cause, name))
}

function failureIn(error: unknown): { code: string; syscall: string | null } {
  if (!(error instanceof Error)) return { code: 'UNNAMED', syscall: null }
  // Node tries a host's addresses one after another and wraps all failures in one.
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  if (inner instanceof Error) return failureIn(inner)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'UNNAMED'
  const syscall = 'syscall' in error && typeof error.syscall === 'string' ? error.syscall : null
  return { code, syscall }
}
