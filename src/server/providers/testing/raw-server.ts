import { createServer, type Server } from 'node:net'

export interface RawServer {
  url: string
  /** How many calls arrived. */
  calls(): number
  close(): Promise<void>
}

/** A server that responds to every call with exactly these bytes, closes the connection for null, or never responds. */
export async function startRawServer(answer: string | null | 'never'): Promise<RawServer> {
  let calls = 0
  const server: Server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', () => {
      calls += 1
      if (answer === null) socket.destroy()
      else if (answer !== 'never') socket.end(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    calls: () => calls,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The bytes of an HTTP response. */
export function httpAnswer(status: number, body: string, headers: Record<string, string> = {}): string {
  const all = { 'content-length': String(Buffer.byteLength(body)), connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} Some\r\n${lines.join('')}\r\n${body}`
}
