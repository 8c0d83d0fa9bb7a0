import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
  /** Its code is 2 where the work failed. */
  status: { code: number }
}

interface Batch {
  resourceSpans: { resource: { attributes: unknown[] }; scopeSpans: { spans: ReceivedSpan[] }[] }[]
}

export interface SpanCollector {
  url: string
  spans(): ReceivedSpan[]
  /** All that was received, as text. */
  received(): string
  headers(): IncomingHttpHeaders[]
  /** Answers instead of accepting; null accepts again. */
  answerWith(answer: ((response: ServerResponse) => void) | null): void
  close(): void
}

/** A collector of OpenTelemetry spans that keeps what it gets, as JSON over HTTP. */
export async function startSpanCollector(): Promise<SpanCollector> {
  const bodies: string[] = []
  const headers: IncomingHttpHeaders[] = []
  let answer: ((response: ServerResponse) => void) | null = null
  const server = createServer(async (request, response) => {
    const body = await text(request)
    headers.push(request.headers)
    if (answer) return answer(response)
    if (request.method === 'POST' && request.url === '/v1/traces') bodies.push(body)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Batch).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    received: () => bodies.join('\n'),
    headers: () => headers,
    answerWith(next) {
      answer = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
