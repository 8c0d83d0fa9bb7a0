// Sends one file many times, each time a little different, as people with a quick connection would all at once.
import { openAsBlob } from 'node:fs'
import { constants, setPriority } from 'node:os'

interface Settings {
  url: string
  path: string
  /** Of one seller each. */
  cookies: string[]
}

const HEADER_BYTES = 80
const { url, path, cookies } = JSON.parse(process.env.SENDING!) as Settings

// In reality they run on other machines.
setPriority(0, constants.priority.PRIORITY_LOW)
const file = await openAsBlob(path)
await Promise.all(cookies.map(send))

async function send(cookie: string, number: number): Promise<void> {
  const headers = { cookie, 'tus-resumable': '1.0.0' }
  const begun = await fetch(`${url}/api/uploads/tus`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(file.size),
      'upload-metadata': `filename ${btoa(`ring-${number}.stl`)}`,
    },
  })
  const header = Buffer.alloc(HEADER_BYTES, String(number))
  const sent = await fetch(url + begun.headers.get('location'), {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: new Blob([header, file.slice(HEADER_BYTES)]),
  })
  if (sent.status !== 204) throw new Error(`${sent.status} ${await sent.text()}`)
}
