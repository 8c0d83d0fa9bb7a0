import type { IncomingHttpHeaders } from 'node:http'

/** Whether a reader takes a reply in this encoding. One with `q=0` is refused. */
export const takesEncoding = (headers: IncomingHttpHeaders, encoding: 'br' | 'gzip'): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:\\s*,|\\s*$))`, 'i').test(
    String(headers['accept-encoding'] ?? ''),
  )
