import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RenderedHtml } from '../page-renderer.ts'

/** A page as the renderer made it, with the nonce of its scripts. */
export interface RenderedPage extends RenderedHtml {
  nonce: string
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page that a stranger gets, and that other strangers got, too. */
export interface SharedPage {
  page: RenderedPage
  /** The page in an encoding, made once for all who read it. Null for a page of one reader. */
  encoded: ((encoding: Encoding) => Promise<Buffer>) | null
}

interface Kept extends SharedPage {
  until: number
}

interface Options {
  /** How long a page is given out; 0 shares nothing. */
  keptMs: number
  now?: () => number
  maxBytes?: number
}

const MAX_BYTES = 16_000_000
const compress = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html: string) => promisify(gzip)(html),
  // A text would be encoded again for each reader.
  identity: async (html: string) => Buffer.from(html),
}

/**
 * Gives strangers who read the same page within a moment the same rendering. `key` is everything that the page depends on. What isn't for
 * everyone is rendered for each reader.
 */
export function sharePages({ keptMs, now = () => performance.now(), maxBytes = MAX_BYTES }: Options) {
  // In the order in which they end.
  const kept = new Map<string, Kept>()
  const pending = new Map<string, Promise<RenderedPage>>()
  let bytes = 0

  function forget(key: string, { page }: Kept): void {
    kept.delete(key)
    bytes -= page.html.length
  }

  function keep(key: string, page: RenderedPage): void {
    for (const [each, old] of kept) if (old.until <= now() || each === key) forget(each, old)
    if (page.html.length > maxBytes) return
    kept.set(key, { page, encoded: encoderOf(page), until: now() + keptMs })
    bytes += page.html.length
    for (const [each, old] of kept) if (bytes > maxBytes) forget(each, old)
  }

  return async (key: string, render: () => Promise<RenderedPage>): Promise<SharedPage> => {
    if (keptMs === 0) return { page: await render(), encoded: null }
    const known = kept.get(key)
    if (known && known.until > now()) return known
    const first = pending.get(key)
    if (first) {
      const page = await first.catch(() => null)
      if (page && isForEveryone(page)) return kept.get(key) ?? { page, encoded: null }
      return { page: await render(), encoded: null }
    }
    const rendering = render().finally(() => pending.delete(key))
    pending.set(key, rendering)
    const page = await rendering
    if (isForEveryone(page)) keep(key, page)
    return kept.get(key) ?? { page, encoded: null }
  }
}

/** Whether a page that was rendered for a stranger is the same for all of them. */
const isForEveryone = ({ status, access, location }: RenderedPage): boolean =>
  status === 200 && location === null && (access === 'public' || access === 'optional')

function encoderOf({ html }: RenderedPage): NonNullable<SharedPage['encoded']> {
  const made = new Map<Encoding, Promise<Buffer>>()
  return (encoding) => {
    const known = made.get(encoding) ?? compress[encoding](html)
    made.set(encoding, known)
    return known
  }
}
