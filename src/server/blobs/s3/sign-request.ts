import { createHash, createHmac } from 'node:crypto'

export interface S3Keys {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface SignedParts {
  method: string
  url: URL
  headers: Readonly<Record<string, string>>
  /** The SHA-256 of the body in hexadecimal digits. */
  bodySha256: string
  at: Date
}

/** Adds what AWS Signature Version 4 asks for: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
export function signRequest(
  { region, accessKeyId, secretAccessKey }: S3Keys,
  { method, url, headers, bodySha256, at }: SignedParts,
): Record<string, string> {
  const time = at.toISOString().replace(/[:-]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodySha256,
    'x-amz-date': time,
  }
  const names = Object.keys(signed).toSorted()
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const canonical = [
    method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${signed[name]!.trim()}`),
    '',
    names.join(';'),
    bodySha256,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  const signature = hmac(key, text).toString('hex')
  const { host: _, ...rest } = signed
  return {
    ...rest,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}

/** The text of a path or query as S3 encodes it: everything but letters, digits and `-._~`. */
export const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
