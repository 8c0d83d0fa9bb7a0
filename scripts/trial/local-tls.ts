import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'

export interface Certificate {
  /** The files, as PEM. It signs itself, so it is also what clients have to trust. */
  certificate: string
  key: string
}

const DAYS = 30

/** A certificate for `localhost`, made by openssl unless the folder has one. */
export function makeLocalCertificate(folder: string): Certificate {
  const files = { certificate: join(folder, 'localhost.pem'), key: join(folder, 'localhost.key') }
  if (existsSync(files.certificate)) return files
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { status, error, stderr } = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', String(DAYS), '-keyout', files.key, '-out', files.certificate, '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`openssl could not make a certificate: ${error?.message ?? stderr}`)
  return files
}

/** Ends TLS on `port` and passes everything on to `target`, WebSockets as well. */
export async function startTlsFront(options: {
  port: number
  target: number
  certificate: Certificate
  host?: string
}): Promise<{ close(): void }> {
  const { port, target, certificate, host = '127.0.0.1' } = options
  const pem = { cert: readFileSync(certificate.certificate), key: readFileSync(certificate.key) }
  const server = createServer(pem, (caller) => {
    const upstream = connect(target, '127.0.0.1')
    // Whichever side breaks off, the other one ends with it.
    caller.on('error', () => upstream.destroy()).on('close', () => upstream.destroy())
    upstream.on('error', () => caller.destroy()).on('close', () => caller.destroy())
    caller.pipe(upstream).pipe(caller)
  })
  server.on('tlsClientError', () => undefined)
  await once(server.listen(port, host), 'listening')
  return { close: () => server.close() }
}
