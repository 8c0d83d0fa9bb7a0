import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

// What the product's pages are served with: no style in the page, no script but ours.
const POLICY =
  "default-src 'self'; style-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'"

/** Serves a built page and what it needs, under the product's content security policy; `bytes` by their paths. */
export async function serveFolder(
  folder: string,
  page: string,
  bytes: Readonly<Record<string, Uint8Array>> = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const made = bytes[path]
    if (made) return response.setHeader('content-length', made.length).end(made)
    const file = join(folder, normalize(path === '/' ? page : path))
    try {
      const content = await readFile(file)
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
      response.setHeader('content-security-policy', POLICY)
      response.end(content)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
