import { sandboxClient } from './google-demo.ts'

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Whether a redirect URI is registered for a client. Here all loopback addresses are. */
export function isRegisteredRedirect(clientId: string, redirectUri: string): boolean {
  if (clientId !== sandboxClient.id) return false
  try {
    const { protocol, hostname, hash } = new URL(redirectUri)
    return hash === '' && (protocol === 'https:' || LOOPBACK.has(hostname))
  } catch {
    return false
  }
}

/** Whether a token call has valid client credentials, in the form or in the Authorization header. */
export function isAuthenticClient(form: URLSearchParams, authorization = ''): boolean {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(authorization)?.[1]
  const [id, secret] = encoded
    ? Buffer.from(encoded, 'base64').toString('utf8').split(':').map(decodeURIComponent)
    : [form.get('client_id'), form.get('client_secret')]
  return id === sandboxClient.id && secret === sandboxClient.secret
}
