import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateSync } from 'node:zlib'

export interface Intake {
  url: string
  /** The events that came, as the library sent them. */
  events(): Record<string, unknown>[]
  /** What was recorded of the screen, as text. */
  recordings(): Promise<string[]>
  /** The query of every request. */
  queries(): string[]
  close(): Promise<void>
}

/** Takes what monitoring sends, in place of Datadog. */
export async function startIntake(): Promise<Intake> {
  const received: { query: string; type: string; body: Buffer }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const query = decodeURIComponent(new URL(request.url ?? '/', 'http://intake.test').search)
    if (request.method === 'POST') {
      received.push({ query, type: request.headers['content-type'] ?? '', body: Buffer.concat(chunks) })
    }
    response.writeHead(202, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const isReplay = ({ query }: { query: string }) => query.includes('/replay')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/dd`,
    events: () =>
      received
        .filter((each) => !isReplay(each))
        .flatMap(({ body }) => body.toString('utf8').split('\n').filter(Boolean))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    recordings: () => Promise.all(received.filter(isReplay).map(({ type, body }) => recordingOf(type, body))),
    queries: () => received.map(({ query }) => query),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function recordingOf(type: string, body: Buffer): Promise<string> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const segment = form.get('segment')
  if (!(segment instanceof Blob)) throw new Error('A replay has no segment.')
  return inflateSync(Buffer.from(await segment.arrayBuffer())).toString('utf8')
}
