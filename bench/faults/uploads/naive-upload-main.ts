import { createWriteStream, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const folder = process.env.FOLDER!
const stateFile = join(folder, 'state.json')
type Upload = { name: string; bytes: number; offset: number; isReady: boolean }
const uploads: Record<string, Upload> = existsSync(stateFile)
  ? JSON.parse(readFileSync(stateFile, 'utf8'))
  : {}
const save = () => {
  writeFileSync(`${stateFile}.new`, JSON.stringify(uploads))
  renameSync(`${stateFile}.new`, stateFile)
}
setInterval(save, 100)
save()

createServer((request, response) => {
  const id = request.url!.split('/').at(-1)!
  if (request.url === '/readyz') return void response.end()
  if (request.method === 'POST') {
    const made = `u${Object.keys(uploads).length}-${Date.now()}`
    const [, name = ''] = String(request.headers['upload-metadata']).split(' ')
    const bytes = Number(request.headers['upload-length'])
    uploads[made] = { name: Buffer.from(name, 'base64').toString(), bytes, offset: 0, isReady: false }
    save()
    return void response.writeHead(201, { location: `/api/uploads/tus/${made}` }).end()
  }
  const upload = uploads[id]
  if (!upload) return void response.writeHead(404).end()
  if (request.method === 'HEAD') return void response.writeHead(200, { 'upload-offset': upload.offset }).end()
  const file = createWriteStream(join(folder, id), { flags: 'a' })
  request.on('data', (chunk: Buffer) => {
    upload.offset += chunk.length
    file.write(chunk)
  })
  request.on('end', () =>
    file.end(() => {
      upload.isReady = upload.offset >= upload.bytes
      response.writeHead(204, { 'upload-offset': upload.offset }).end()
    }),
  )
}).listen(Number(process.env.PORT), '127.0.0.1')
