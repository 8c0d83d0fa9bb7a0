/** A request's body that is no JSON, as text. */
export async function textOf(body: unknown): Promise<string> {
  if (typeof body === 'string') return body
  const isStream = typeof body === 'object' && body !== null && Symbol.asyncIterator in body
  return isStream ? Buffer.concat(await Array.fromAsync(asChunks(body))).toString('utf8') : ''
}

/** Holds because no parser has read the bodies that are streams. */
function asChunks(body: object): AsyncIterable<Buffer> {
  return body as AsyncIterable<Buffer>
}
