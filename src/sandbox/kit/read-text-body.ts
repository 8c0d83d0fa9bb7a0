/** Reads a non-JSON request body as text. */
export async function readTextBody(body: unknown): Promise<string> {
  const isStream = typeof body === 'object' && body !== null && Symbol.asyncIterator in body
  if (!isStream) return typeof body === 'string' ? body : ''
  const chunks: Buffer[] = []
  for await (const chunk of asChunks(body)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Safe because stream bodies have not been consumed by a parser. */
function asChunks(body: object): AsyncIterable<Buffer> {
  return body as AsyncIterable<Buffer>
}
