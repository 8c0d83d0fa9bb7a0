import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleErrors } from '../handle-errors.ts'
import { boundBodies } from './bound-bodies.ts'

let app: FastifyInstance
let url: string
beforeAll(async () => {
  app = Fastify({ trustProxy: true })
  handleErrors(app)
  boundBodies(app, { totalBytes: 400_000, addressBytes: 250_000 })
  app.post('/', async (call) => (call.body as unknown[]).length)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** A body of so many bytes whose last one is missing. */
function begin(address: string, bytes: number, agent?: Agent, type = 'application/json'): ClientRequest {
  const headers = {
    ...{ 'content-type': type, 'content-length': bytes },
    'x-forwarded-for': address,
  }
  const begun = request(url, { method: 'POST', agent: agent ?? false, headers })
  begun.on('error', () => undefined)
  begun.write(`[1${' '.repeat(bytes - 3)}`)
  return begun
}

async function end(begun: ClientRequest): Promise<number> {
  const replied = once(begun, 'response') as Promise<[IncomingMessage]>
  begun.end(']')
  const [reply] = await replied
  reply.resume()
  return reply.statusCode ?? 0
}

const send = (...call: Parameters<typeof begin>) => end(begin(...call))

test('slow bodies hold so much memory and no more, and one address can’t take all of it', async () => {
  const first = begin('198.51.100.1', 200_000)
  await expect.poll(() => send('198.51.100.1', 100_000)).toBe(429)
  const second = begin('198.51.100.2', 150_000)
  await expect.poll(() => send('198.51.100.3', 100_000)).toBe(503)
  // Calls of an ordinary size still get through, from everywhere.
  expect(await send('198.51.100.1', 1_000)).toBe(200)
  expect(await end(first)).toBe(200)
  await expect.poll(() => send('198.51.100.3', 100_000)).toBe(200)
  await expect.poll(() => send('198.51.100.1', 200_000)).toBe(200)
  second.destroy()
  await expect.poll(() => send('198.51.100.4', 240_000)).toBe(200)
})

test('a connection whose call was refused gets to its next one', async () => {
  const held = begin('198.51.100.9', 200_000)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  await expect.poll(() => send('198.51.100.9', 100_000, agent)).toBe(429)
  expect(await send('198.51.100.9', 1_000, agent)).toBe(200)
  // A body that nothing reads, because no call takes one of its kind.
  expect(await send('198.51.100.8', 200_000, agent, 'multipart/form-data; boundary=x')).toBe(400)
  expect(await send('198.51.100.8', 1_000, agent)).toBe(200)
  agent.destroy()
  held.destroy()
})
