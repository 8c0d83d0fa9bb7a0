import { countOf } from '#mesh/count-text.ts'
import { MeshError } from '#mesh/mesh-error.ts'
import { predeclared, readTag, type XmlElement, xmlError } from './xml-element.ts'

/**
 * Parses frequent elements directly from the bytes: as many as it recognizes between `from` and `to`. Returns the index
 * where it stopped; the scanner parses the rest.
 */
export type FastReader = (bytes: Uint8Array, from: number, to: number) => number

export interface XmlHandler {
  /** Called at a start tag. May return a fast reader for the children. */
  open(element: XmlElement): FastReader | null
  close(element: XmlElement): void
  /** Called for text other than white space in the open element, with the beginning of each piece. */
  text(piece: string): void
  /** Called for a well-known prefix that isn't declared. Without it, such a prefix is an error. */
  assumePrefix?(prefix: string): void
  /** Called for a text that is declared to be in another encoding than UTF-8. */
  acceptEncoding?(encoding: string): void
}

interface OpenElement {
  element: XmlElement
  /** The name as written, which the end tag must repeat. */
  qualified: string
  fast: FastReader | null
}

/** Maximum tag length, because a tag must fit into the buffer. */
const BUFFER = 1 << 18
/** Values that matter are shorter. */
const TEXT_PIECE = 64
/** Limit on elements outside of fast readers; each costs about a microsecond. */
const MAX_ELEMENTS = 2_000_000
const LESS_THAN = 60
const GREATER_THAN = 62
const SLASH = 47
const EXCLAMATION = 33
const QUESTION = 63
const DOUBLE_QUOTE = 34
const SINGLE_QUOTE = 39
const MAX_ASCII = 127
/** Encodings of one byte for each character, which contain ASCII. */
const ONE_BYTE = /^(iso-8859-([1-9]|1[03-6])|iso8859-1|latin[1-6]|(windows-|cp)125[0-8])$/i

/**
 * A streaming XML parser with constant memory: UTF-8 or one byte for each character, no document types and no entities.
 * 3MF forbids both, and they could make a small text expand or load other files. Throws MeshError.
 */
export class XmlScanner {
  readonly #handler: XmlHandler
  readonly #depth: number
  readonly #onAssumed: ((prefix: string) => void) | undefined
  readonly #buffer = new Uint8Array(BUFFER)
  readonly #stack: OpenElement[] = []
  #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  #hasByteOrderMark = false
  #isMidCharacter = false
  #elements = 0
  #end = 0
  #hasStarted = false
  #hadRoot = false
  /** The end of the comment or CDATA section being skipped. */
  #skipUntil: string | null = null

  constructor(handler: XmlHandler, depth: number) {
    this.#handler = handler
    this.#depth = depth
    this.#onAssumed = handler.assumePrefix && ((prefix) => handler.assumePrefix?.(prefix))
  }

  write(chunk: Uint8Array): void {
    for (let written = 0; written < chunk.length; ) {
      const length = Math.min(BUFFER - this.#end, chunk.length - written)
      if (length === 0) throw xmlError('a tag is too long')
      this.#buffer.set(chunk.subarray(written, written + length), this.#end)
      this.#end += length
      written += length
      if (!this.#hasStarted && this.#end < 4 && written === chunk.length) return
      this.#scan()
    }
  }

  /** Ends the input. Throws MeshError TRUNCATED when the document is incomplete. */
  finish(): void {
    const isRest = this.#buffer.subarray(0, this.#end).some((byte) => byte > 32)
    if (!this.#hadRoot || this.#stack.length > 0 || isRest || this.#skipUntil !== null)
      throw new MeshError('TRUNCATED', 'The XML in the file is incomplete.')
  }

  #scan(): void {
    let at = this.#hasStarted ? 0 : this.#begin()
    for (;;) {
      const next = this.#skipUntil === null ? this.#step(at) : this.#skip(at)
      if (next < 0) break
      at = next
    }
    this.#buffer.copyWithin(0, this.#rest, this.#end)
    this.#end -= this.#rest
  }

  /** The start of the bytes that wait for more input. */
  #rest = 0

  #begin(): number {
    this.#hasStarted = true
    const [a, b, c] = this.#buffer
    const isWide = (a === 0xfe && b === 0xff) || (a === 0xff && b === 0xfe) || a === 0 || b === 0
    if (isWide) throw xmlError('it isn’t in UTF-8, which 3MF requires')
    this.#hasByteOrderMark = a === 0xef && b === 0xbb && c === 0xbf
    return this.#hasByteOrderMark ? 3 : 0
  }

  /** Parses one tag and the text before it. Returns the index after it, or a negative number when it needs more bytes. */
  #step(from: number): number {
    const bytes = this.#buffer
    const end = this.#end
    const top = this.#stack.at(-1)
    let at = from
    let maxByte = 0
    for (; at < end && bytes[at] !== LESS_THAN; at++) maxByte = Math.max(maxByte, bytes[at]!)
    if (maxByte > 32) this.#text(from, at)
    if (maxByte > MAX_ASCII || this.#isMidCharacter) this.#checkText(from, at)
    if (at < end && top?.fast) at = top.fast(bytes, at, end)
    this.#rest = at
    if (end - at < 2 || bytes[at] !== LESS_THAN)
      return at > from && at < end && bytes[at] !== LESS_THAN ? at : -1
    const second = bytes[at + 1]
    if (second === EXCLAMATION) return this.#markedSection(at)
    if (second === QUESTION) return this.#instruction(at)
    const close = endOfTag(bytes, at, end)
    if (close < 0) return -1
    if (second === SLASH) this.#endTag(this.#decode(at + 2, close))
    else this.#startTag(at, close)
    return close + 1
  }

  /** Checks that text is valid in its encoding. A multi-byte character may continue in the next chunk. */
  #checkText(from: number, to: number): void {
    this.#isMidCharacter = to === this.#end
    this.#decode(from, to, this.#isMidCharacter)
  }

  #text(from: number, to: number): void {
    if (this.#stack.length === 0) throw xmlError('there is text outside of its root element')
    this.#handler.text(this.#decodeLoosely(from, Math.min(to, from + TEXT_PIECE)))
  }

  #markedSection(at: number): number {
    const start = this.#decodeLoosely(at, Math.min(at + 9, this.#end))
    const isComment = start.startsWith('<!--')
    if (!isComment && !start.startsWith('<![CDATA[')) {
      if ('<!--'.startsWith(start) || '<![CDATA['.startsWith(start)) return -1
      throw xmlError('it has a document type or entities, which 3MF doesn’t allow')
    }
    if (!isComment) this.#text(at, at)
    this.#skipUntil = isComment ? '-->' : ']]>'
    return at + (isComment ? 4 : 9)
  }

  #skip(from: number): number {
    const [first, , last] = this.#skipUntil === '-->' ? [45, 45, 62] : [93, 93, 62]
    const bytes = this.#buffer
    for (let at = from + 2; at < this.#end; at++) {
      if (bytes[at] === last && bytes[at - 1] === first && bytes[at - 2] === first) {
        this.#skipUntil = null
        return at + 1
      }
    }
    this.#rest = Math.max(from, this.#end - 2)
    return -1
  }

  #instruction(at: number): number {
    const bytes = this.#buffer
    for (let index = at + 2; index < this.#end; index++) {
      if (bytes[index] !== GREATER_THAN || bytes[index - 1] !== QUESTION) continue
      const encoding = /^xml\s.*\bencoding\s*=\s*["']([^"']*)["']/is.exec(
        this.#decode(at + 2, index - 1),
      )?.[1]
      if (encoding !== undefined && !this.#hadRoot) this.#setEncoding(encoding)
      return index + 1
    }
    return -1
  }

  /** A byte order mark of UTF-8 is right and the declaration wrong. */
  #setEncoding(encoding: string): void {
    if (/^(utf-?8|(us-)?ascii)$/i.test(encoding)) return
    if (!ONE_BYTE.test(encoding)) throw xmlError('it isn’t in UTF-8, which 3MF requires')
    this.#handler.acceptEncoding?.(encoding)
    if (!this.#hasByteOrderMark) this.#decoder = new TextDecoder(encoding)
  }

  #startTag(at: number, close: number): void {
    const isEmpty = this.#buffer[close - 1] === SLASH
    const tag = this.#decode(at + 1, isEmpty ? close - 1 : close)
    const top = this.#stack.at(-1)
    const scope = top?.element.namespaces ?? predeclared
    if (!top?.fast && ++this.#elements > MAX_ELEMENTS)
      throw xmlError(`it has more than ${countOf(MAX_ELEMENTS, 'element')} besides vertices and triangles`)
    if (this.#stack.length === 0 && this.#hadRoot) throw xmlError('it has more than one root element')
    if (this.#stack.length >= this.#depth)
      throw xmlError(`it is nested more than ${countOf(this.#depth, 'element')} deep`)
    this.#hadRoot = true
    const element = readTag(tag, scope, this.#onAssumed)
    const fast = this.#handler.open(element)
    if (isEmpty) this.#handler.close(element)
    else this.#stack.push({ element, qualified: /^\S+/.exec(tag)?.[0] ?? '', fast })
  }

  #endTag(text: string): void {
    const open = this.#stack.pop()
    if (!open || text.trimEnd() !== open.qualified) throw xmlError('an end tag doesn’t match its start tag')
    this.#handler.close(open.element)
  }

  #decode(from: number, to: number, isPartial = false): string {
    try {
      return this.#decoder.decode(this.#buffer.subarray(from, to), { stream: isPartial })
    } catch (error) {
      throw new MeshError('MALFORMED', 'The XML in the file isn’t in UTF-8, which 3MF requires.', {
        cause: error,
      })
    }
  }

  #decodeLoosely(from: number, to: number): string {
    return String.fromCharCode(...this.#buffer.subarray(from, to))
  }
}

function endOfTag(bytes: Uint8Array, from: number, end: number): number {
  let quote = 0
  for (let at = from + 1; at < end; at++) {
    const byte = bytes[at]!
    if (quote !== 0) {
      if (byte === quote) quote = 0
    } else if (byte === GREATER_THAN) return at
    else if (byte === DOUBLE_QUOTE || byte === SINGLE_QUOTE) quote = byte
    else if (byte === LESS_THAN) throw xmlError('a tag isn’t closed')
  }
  return -1
}
