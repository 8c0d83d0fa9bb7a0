import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { FaultOptions, RequestMode } from './fault-modes.ts'
import type { HttpResponse } from './http-response.ts'

export interface RequestFault {
  mode: RequestMode
  options: FaultOptions
}

/** The ledger's `answered` value for an action whose response was faulty. */
export function ledgerStatusOf({ mode }: RequestFault): string {
  if (mode === 'drop-after') return 'dropped'
  return mode === '500-after' ? '500' : mode
}

/** Turns a good response into the faulty one; undefined means close the connection. */
export function applyFault(
  fault: RequestFault,
  response: HttpResponse,
  wallNow: number,
): HttpResponse | undefined {
  const { mode, options } = fault
  if (mode === 'drop-before' || mode === 'drop-after') return undefined
  if (mode === '500-before' || mode === '500-after')
    return { status: 500, body: { error: 'Something went wrong' } }
  if (mode === '429') return { ...response, headers: retryAfter(options, wallNow) }
  if (mode === 'redirect')
    return { status: 302, headers: { location: options.location ?? 'http://127.0.0.1:22/' } }
  if (mode === 'success-false-200')
    return {
      ...response,
      status: 200,
      body: { success: false, message: 'The request could not be completed' },
    }
  if (mode === 'huge-body')
    return { ...response, body: hugeBody(options.bytes ?? 2 ** 30), contentType: 'application/json' }
  if (mode === 'slow-body') return { ...response, body: slowBody(response, options.intervalMs ?? 1000) }
  return bodyFaults[mode]?.(response) ?? response
}

/** Closes the connection without a response. */
export function dropConnection(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.destroy()
}

/** Keeps the connection open without a response, for some seconds or indefinitely. */
export function holdConnection(reply: FastifyReply, seconds: number | undefined): void {
  reply.hijack()
  if (seconds !== undefined) setTimeout(() => reply.raw.destroy(), seconds * 1000).unref()
}

const bodyFaults: Partial<Record<RequestMode, (response: HttpResponse) => HttpResponse>> = {
  'bad-json': (response) => ({
    ...response,
    body: `${JSON.stringify(response.body ?? {}).slice(0, -2)},"`,
    contentType: 'application/json',
  }),
  'html-200': () => ({
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body: '<!doctype html><html><head><title>Just a moment</title></head><body><h1>Please wait</h1></body></html>',
  }),
  'wrong-type': (response) => ({ ...response, body: swapTypes(response.body) }),
  'wrong-id': (response) => ({ ...response, body: changeIds(response.body) }),
}

function retryAfter(
  { retryAfter = 'seconds', seconds = 30 }: FaultOptions,
  wallNow: number,
): Record<string, string> {
  if (retryAfter === 'none') return {}
  if (retryAfter === 'seconds') return { 'retry-after': String(seconds) }
  return { 'retry-after': new Date(wallNow + seconds * 1000).toUTCString() }
}

function swapTypes(value: unknown): unknown {
  if (Array.isArray(value)) return { 0: swapTypes(value[0]) }
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, swapTypes(inner)]))
  if (typeof value === 'number') return { amount: value }
  if (typeof value === 'string') return value.length
  return value === null ? 'null' : value
}

function changeIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(changeIds)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, /id$/i.test(key) ? otherId(inner) : changeIds(inner)]),
  )
}

function otherId(id: unknown): unknown {
  if (typeof id === 'number') return id + 1
  if (typeof id !== 'string') return id
  return id.replace(/[0-9a-f]$/, (last) => (last === '7' ? '3' : '7'))
}

function slowBody(response: HttpResponse, intervalMs: number): Readable {
  const text = typeof response.body === 'string' ? response.body : JSON.stringify(response.body ?? '')
  async function* trickle() {
    for (const byte of Buffer.from(text)) {
      yield Buffer.of(byte)
      await sleep(intervalMs, undefined, { ref: false })
    }
  }
  return Readable.from(trickle(), { objectMode: false })
}

function hugeBody(bytes: number): Readable {
  const chunk = Buffer.alloc(65_536, 'x')
  function* chunks() {
    yield '{"success":true,"data":"'
    for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk
    yield '"}'
  }
  return Readable.from(chunks(), { objectMode: false })
}
