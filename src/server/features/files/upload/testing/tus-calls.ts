const VERSION = { 'tus-resumable': '1.0.0' }

interface Request {
  bytes: number
  name: string
  sha256?: string
  fileId?: string
}

/** The tus protocol calls a client makes. */
export function tusCall(url: string, cookie: string, more: Record<string, string> = {}) {
  const headers = { cookie, ...VERSION, ...more }
  const send = (
    method: string,
    path: string,
    init: { headers?: Record<string, string>; body?: Uint8Array } = {},
  ) =>
    fetch(`${url}/api/uploads/tus${path}`, {
      method,
      headers: { ...headers, ...init.headers },
      ...(init.body && { body: Buffer.from(init.body) }),
    })
  const post = ({ bytes, name, ...metadata }: Request) =>
    send('POST', '', {
      headers: { 'upload-length': String(bytes), 'upload-metadata': write({ filename: name, ...metadata }) },
    })
  return {
    post,
    async create(request: Request): Promise<string> {
      const reply = await post(request)
      if (reply.status !== 201) throw new Error(`${reply.status} ${await reply.text()}`)
      return reply.headers.get('location')!.split('/').at(-1)!
    },
    async head(id: string) {
      const reply = await send('HEAD', `/${id}`)
      return { status: reply.status, offset: Number(reply.headers.get('upload-offset')) }
    },
    patch: (id: string, { offset, body }: { offset: number; body: Uint8Array }) =>
      send('PATCH', `/${id}`, {
        headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body,
      }),
    remove: (id: string) => send('DELETE', `/${id}`),
  }
}

/** Uploads a whole file in one request and returns the upload id. */
export async function sendUpload(
  url: string,
  cookie: string,
  { bytes, ...request }: Omit<Request, 'bytes'> & { bytes: Uint8Array },
): Promise<string> {
  const tus = tusCall(url, cookie)
  const id = await tus.create({ ...request, bytes: bytes.length })
  const reply = await tus.patch(id, { offset: 0, body: bytes })
  if (reply.status !== 204) throw new Error(`${reply.status} ${await reply.text()}`)
  return id
}

const write = (metadata: Record<string, string>): string =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
