const secretFields = ['client_secret', 'code', 'code_verifier']

/**
 * Everything in a call that must not appear in a message: the authorization header, its token, key and secret, and the
 * secrets in an OAuth form.
 */
export function secretsIn(
  headers: Record<string, string>,
  form: Readonly<Record<string, string>> = {},
): string[] {
  const fields = secretFields.flatMap((name) => form[name] ?? [])
  const value = Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization')?.[1]
  if (!value) return fields.filter(isTelling)
  const [scheme = '', token = ''] = value.split(' ', 2)
  const parts =
    scheme.toLowerCase() === 'basic' ? Buffer.from(token, 'base64').toString('utf8').split(':') : []
  return [value, token, ...parts, ...fields].filter(isTelling)
}

const isTelling = (secret: string) => secret.length >= 6

/** Providers sometimes repeat the key they refused. */
export function redact(text: string, secrets: readonly string[]): string {
  return secrets.reduce((clean, secret) => clean.replaceAll(secret, '••••'), text)
}
