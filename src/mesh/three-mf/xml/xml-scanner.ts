import { countOf } from '#mesh/count-text.ts'
import { MeshError } from '#mesh/mesh-error.ts'
import { outermost, readTag, type XmlElement, xmlError } from './xml-element.ts'

/**
 * Reads elements that stand in great number straight from the bytes: takes as many as it understands between the two
 * places and says how far it came. What it does not understand is read in the usual way.
 */
export type FastReader = (bytes: Uint8Array, from: number, to: number) => number

export interface XmlHandler {
  /** A start tag; what it returns may read the children. */
  open(element: XmlElement): FastReader | null
  close(element: XmlElement): void
  /** There is text other than white space in the element that is open. */
  text(): void
}

interface OpenElement {
  element: XmlElement
  /** As it is written, which its end tag has to repeat. */
  qualified: string
  fast: FastReader | null
}

/** A single tag, which has to be in the buffer whole, may be as long as this. */
const BUFFER = 1 << 18
/** Elements that only a fast reader may have more of: each of the others costs about a microsecond. */
const MAX_ELEMENTS = 2_000_000
const LESS_THAN = 60
const GREATER_THAN = 62
const SLASH = 47
const EXCLAMATION = 33
const QUESTION = 63
const DOUBLE_QUOTE = 34
const SINGLE_QUOTE = 39
const LAST_OF_ASCII = 127

/**
 * Reads XML in pieces of bytes, in constant memory: UTF-8 only, no document types and no entities, both of which 3MF
 * forbids and which are the ways to make a small text large or to have it fetch other files.
 */
export class XmlScanner {
  readonly #handler: XmlHandler
  readonly #depth: number
  readonly #buffer = new Uint8Array(BUFFER)
  readonly #stack: OpenElement[] = []
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  #isMidCharacter = false
  #elements = 0
  #end = 0
  #isBegun = false
  #hadRoot = false
  /** What ends the comment or the characters that are being skipped. */
  #skipsTo: string | null = null

  constructor(handler: XmlHandler, depth: number) {
    this.#handler = handler
    this.#depth = depth
  }

  write(part: Uint8Array): void {
    for (let taken = 0; taken < part.length; ) {
      const budget = Math.min(BUFFER - this.#end, part.length - taken)
      if (budget === 0) throw xmlError('a tag in it is too long')
      this.#buffer.set(part.subarray(taken, taken + budget), this.#end)
      this.#end += budget
      taken += budget
      if (!this.#isBegun && this.#end < 4 && taken === part.length) return
      this.#scan()
    }
  }

  /** Says that there is no more. */
  finish(): void {
    const isRest = this.#buffer.subarray(0, this.#end).some((byte) => byte > 32)
    if (!this.#hadRoot || this.#stack.length > 0 || isRest || this.#skipsTo !== null)
      throw new MeshError('TRUNCATED', 'The XML in the file is cut off.')
  }

  #scan(): void {
    let at = this.#isBegun ? 0 : this.#begin()
    for (;;) {
      const next = this.#skipsTo === null ? this.#step(at) : this.#skip(at)
      if (next < 0) break
      at = next
    }
    this.#buffer.copyWithin(0, this.#rest, this.#end)
    this.#end -= this.#rest
  }

  /** Where what has to wait for more bytes begins. */
  #rest = 0

  #begin(): number {
    this.#isBegun = true
    const [a, b, c] = this.#buffer
    const isWide = (a === 0xfe && b === 0xff) || (a === 0xff && b === 0xfe) || a === 0 || b === 0
    if (isWide) throw xmlError('it is not in UTF-8, which 3MF asks for')
    return a === 0xef && b === 0xbb && c === 0xbf ? 3 : 0
  }

  /** One tag and the text before it. Returns where the next begins, or less than 0 when that needs more bytes. */
  #step(from: number): number {
    const bytes = this.#buffer
    const end = this.#end
    const top = this.#stack.at(-1)
    let at = from
    let highest = 0
    for (; at < end && bytes[at] !== LESS_THAN; at++) highest = Math.max(highest, bytes[at]!)
    if (highest > 32) this.#text()
    if (highest > LAST_OF_ASCII || this.#isMidCharacter) this.#checkText(from, at)
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

  /** A character of several bytes may go on in the next piece. */
  #checkText(from: number, to: number): void {
    this.#isMidCharacter = to === this.#end
    this.#decode(from, to, this.#isMidCharacter)
  }

  #text(): void {
    if (this.#stack.length === 0) throw xmlError('there is text outside of its root')
    this.#handler.text()
  }

  #markedSection(at: number): number {
    const start = this.#decodeLoosely(at, Math.min(at + 9, this.#end))
    const isComment = start.startsWith('<!--')
    if (!isComment && !start.startsWith('<![CDATA[')) {
      if ('<!--'.startsWith(start) || '<![CDATA['.startsWith(start)) return -1
      throw xmlError('it has a document type or entities, which 3MF does not allow')
    }
    if (!isComment) this.#text()
    this.#skipsTo = isComment ? '-->' : ']]>'
    return at + (isComment ? 4 : 9)
  }

  #skip(from: number): number {
    const [first, , last] = this.#skipsTo === '-->' ? [45, 45, 62] : [93, 93, 62]
    const bytes = this.#buffer
    for (let at = from + 2; at < this.#end; at++) {
      if (bytes[at] === last && bytes[at - 1] === first && bytes[at - 2] === first) {
        this.#skipsTo = null
        return at + 1
      }
    }
    this.#rest = Math.max(from, this.#end - 2)
    return -1
  }

  #instruction(at: number): number {
    const bytes = this.#buffer
    for (let place = at + 2; place < this.#end; place++) {
      if (bytes[place] !== GREATER_THAN || bytes[place - 1] !== QUESTION) continue
      const encoding = /^xml\s.*\bencoding\s*=\s*["']([^"']*)["']/is.exec(
        this.#decode(at + 2, place - 1),
      )?.[1]
      if (encoding !== undefined && !/^utf-?8$/i.test(encoding))
        throw xmlError('it is not in UTF-8, which 3MF asks for')
      return place + 1
    }
    return -1
  }

  #startTag(at: number, close: number): void {
    const isEmpty = this.#buffer[close - 1] === SLASH
    const tag = this.#decode(at + 1, isEmpty ? close - 1 : close)
    const top = this.#stack.at(-1)
    const around = top?.element.namespaces ?? outermost
    if (!top?.fast && ++this.#elements > MAX_ELEMENTS)
      throw xmlError(`it has more than ${countOf(MAX_ELEMENTS, 'element')} besides points and triangles`)
    if (this.#stack.length === 0 && this.#hadRoot) throw xmlError('it has more than one root')
    if (this.#stack.length >= this.#depth)
      throw xmlError(`it is nested more than ${countOf(this.#depth, 'element')} deep`)
    this.#hadRoot = true
    const element = readTag(tag, around)
    const fast = this.#handler.open(element)
    if (isEmpty) this.#handler.close(element)
    else this.#stack.push({ element, qualified: /^\S+/.exec(tag)?.[0] ?? '', fast })
  }

  #endTag(text: string): void {
    const open = this.#stack.pop()
    if (!open || text.trimEnd() !== open.qualified) throw xmlError('an end tag does not fit its start')
    this.#handler.close(open.element)
  }

  #decode(from: number, to: number, isCutOff = false): string {
    try {
      return this.#utf8.decode(this.#buffer.subarray(from, to), { stream: isCutOff })
    } catch (error) {
      throw new MeshError('MALFORMED', 'The XML in the file is not in UTF-8, which 3MF asks for.', {
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
    else if (byte === LESS_THAN) throw xmlError('a tag is not closed')
  }
  return -1
}
