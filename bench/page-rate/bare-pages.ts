// What pages are held against: node:http that replies with the same bytes, and does nothing else.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readSettings, serveUntilStopped } from '#testing/rig/measured-server.ts'

export interface BarePages {
  /** A file with the page under each path, as JSON: too much for a variable of the environment. */
  pages: string
}

const { pages: file } = readSettings() as BarePages
const pages: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
const bytes = new Map(Object.entries(pages).map(([path, html]) => [path, Buffer.from(html)]))

const server = createServer((request, response) => {
  const page = bytes.get(request.url ?? '')
  if (!page) return response.writeHead(404).end()
  response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  serveUntilStopped(`http://127.0.0.1:${port}`, async () => undefined)
})
