import { MeshError } from '#mesh/mesh-error.ts'
import { knownPrefixes } from './known-prefixes.ts'

export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace'
const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/'

export interface XmlAttribute {
  /** Empty without a prefix. */
  namespace: string
  name: string
  value: string
}

/** An element with the namespaces in scope. */
export interface XmlElement {
  namespace: string
  name: string
  attributes: readonly XmlAttribute[]
  /** Namespaces by prefix; the default namespace has the empty prefix. */
  namespaces: ReadonlyMap<string, string>
}

/** Namespaces that are predeclared. */
export const predeclared: ReadonlyMap<string, string> = new Map([['xml', XML_NAMESPACE]])

const NAME = String.raw`[\p{L}_][\p{L}\p{M}\p{N}_.\-·]*`
const QUALIFIED = new RegExp(`^(?:(${NAME}):)?(${NAME})$`, 'u')
const ELEMENT = /^[^\s/<>="'&]+/
const ATTRIBUTE = /\s+([^\s/<>="'&]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w+));|&/g
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * Parses a start tag: the text between its angle brackets, without a closing slash. Calls `onAssumed` for a prefix that
 * isn't declared but well known. Throws MeshError.
 */
export function readTag(
  tag: string,
  scope: ReadonlyMap<string, string>,
  onAssumed?: (prefix: string) => void,
): XmlElement {
  const qualified = ELEMENT.exec(tag)?.[0] ?? ''
  const written = readAttributes(tag, qualified.length)
  const namespaces = declareNamespaces(written, scope)
  const [prefix, name] = splitName(qualified)
  const attributes = written
    .filter(([attribute]) => !isDeclaration(attribute))
    .map(([attribute, value]) => {
      const [attributePrefix, attributeName] = splitName(attribute)
      const namespace = attributePrefix === '' ? '' : resolve(attributePrefix, namespaces, onAssumed)
      return { namespace, name: attributeName, value }
    })
  if (new Set(attributes.map((one) => `${one.name} ${one.namespace}`)).size !== attributes.length)
    throw xmlError('a tag has an attribute twice')
  return { namespace: resolve(prefix, namespaces, onAssumed), name, attributes, namespaces }
}

/** The error for malformed or disallowed XML. */
export function xmlError(reason: string): MeshError {
  return new MeshError('MALFORMED', `The XML in the file is invalid: ${reason}.`)
}

function readAttributes(tag: string, from: number): [name: string, value: string][] {
  const attributes: [string, string][] = []
  ATTRIBUTE.lastIndex = from
  for (let at = from; at < tag.length; at = ATTRIBUTE.lastIndex) {
    const match = ATTRIBUTE.exec(tag)
    if (!match) {
      if (tag.slice(at).trim() === '') break
      throw xmlError('a tag is malformed')
    }
    const [, name = '', inDouble, inSingle = ''] = match
    attributes.push([name, resolveReferences(inDouble ?? inSingle)])
  }
  return attributes
}

function resolveReferences(value: string): string {
  const normalized = value.replace(/[\t\r\n]/g, ' ')
  if (!normalized.includes('&')) return normalized
  return normalized.replace(REFERENCE, (_, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
    if (code !== null && code > 0 && code <= 0x10ffff) return String.fromCodePoint(code)
    const character = name === undefined ? undefined : NAMED[name]
    if (character === undefined) throw xmlError('it uses an entity, which 3MF doesn’t allow')
    return character
  })
}

function declareNamespaces(
  written: readonly [string, string][],
  scope: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const declared = written.filter(([name]) => isDeclaration(name))
  if (declared.length === 0) return scope
  const namespaces = new Map(scope)
  for (const [name, namespace] of declared) {
    const prefix = name.slice('xmlns:'.length)
    const isReserved = prefix === 'xmlns' || namespace === XMLNS_NAMESPACE
    if (isReserved || (prefix !== '' && namespace === ''))
      throw xmlError('a namespace declaration is invalid')
    namespaces.set(prefix, namespace)
  }
  return namespaces
}

function isDeclaration(name: string): boolean {
  return name === 'xmlns' || name.startsWith('xmlns:')
}

function splitName(qualified: string): [prefix: string, name: string] {
  const match = QUALIFIED.exec(qualified)
  if (!match) throw xmlError('a name is invalid')
  return [match[1] ?? '', match[2] ?? '']
}

function resolve(
  prefix: string,
  namespaces: ReadonlyMap<string, string>,
  onAssumed?: (prefix: string) => void,
): string {
  const namespace = namespaces.get(prefix)
  if (namespace !== undefined || prefix === '') return namespace ?? ''
  const assumed = onAssumed && knownPrefixes.get(prefix)
  if (assumed === undefined) throw xmlError(`the prefix ${prefix} isn’t declared`)
  onAssumed?.(prefix)
  return assumed
}
