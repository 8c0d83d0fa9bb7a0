/** Everything in the authorization header that must not turn up in a text: the header, the token, key and secret. */
export function secretsIn(headers: Record<string, string>): string[] {
  const value = Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization')?.[1]
  if (!value) return []
  const [scheme = '', token = ''] = value.split(' ', 2)
  const parts =
    scheme.toLowerCase() === 'basic' ? Buffer.from(token, 'base64').toString('utf8').split(':') : []
  return [value, token, ...parts].filter((secret) => secret.length >= 6)
}

/** Providers sometimes repeat the key they refused. */
export function redact(text: string, secrets: readonly string[]): string {
  return secrets.reduce((clean, secret) => clean.replaceAll(secret, '••••'), text)
}
