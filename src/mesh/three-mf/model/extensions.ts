import { MeshError } from '#mesh/mesh-error.ts'
import { knownPrefixes } from '../xml/known-prefixes.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { CORE } from './core-schema.ts'
import { attributeOf, modelError } from './read-values.ts'

export const PRODUCTION = 'http://schemas.microsoft.com/3dmanufacturing/production/2015/06'
export const MATERIALS = 'http://schemas.microsoft.com/3dmanufacturing/material/2015/02'
export const SLICES = 'http://schemas.microsoft.com/3dmanufacturing/slice/2015/07'

/** Extensions that don't change the printed shape. Models that require them are read. */
const SUPPORTED_EXTENSIONS: ReadonlySet<string> = new Set([
  CORE,
  PRODUCTION,
  SLICES,
  MATERIALS,
  'http://schemas.microsoft.com/3dmanufacturing/trianglesets/2021/07',
  'http://schemas.microsoft.com/3dmanufacturing/production/alternatives/2021/04',
])

/** Names of extensions that we can't print, by a pattern in their namespace. */
const UNSUPPORTED_EXTENSIONS: readonly (readonly [RegExp, string])[] = [
  [/beamlattice/i, 'beam lattices'],
  [/securecontent/i, 'encryption'],
  [/boolean/i, 'boolean operations'],
  [/displacement/i, 'displacement maps'],
  [/volumetric|implicit/i, 'volumetric data'],
]

/** The namespaces of the extensions that a model requires. Throws MeshError NOT_SUPPORTED for unsupported ones. */
export function requiredExtensions(model: XmlElement): ReadonlySet<string> {
  const prefixes = (attributeOf(model, 'requiredextensions') ?? '')
    .split(/\s+/)
    .filter((prefix) => prefix !== '')
  const required = new Set<string>()
  for (const prefix of prefixes) {
    const namespace = model.namespaces.get(prefix) ?? knownPrefixes.get(prefix)
    if (namespace === undefined) throw modelError('it requires an extension without declaring its namespace')
    if (!SUPPORTED_EXTENSIONS.has(namespace)) throw unsupportedExtension(namespace)
    required.add(namespace)
  }
  return required
}

/** Throws MeshError NOT_SUPPORTED if elements of this namespace in an object change its shape. */
export function checkShapeExtension(namespace: string): void {
  if (featureOf(namespace)) throw unsupportedExtension(namespace)
}

const featureOf = (namespace: string) =>
  UNSUPPORTED_EXTENSIONS.find(([pattern]) => pattern.test(namespace))?.[1]

function unsupportedExtension(namespace: string): MeshError {
  const feature = featureOf(namespace) ?? 'an unknown extension'
  return new MeshError(
    'NOT_SUPPORTED',
    `The model uses ${feature}, which we don’t support. Export it as a plain mesh.`,
  )
}
