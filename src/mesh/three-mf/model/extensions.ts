import { MeshError } from '#mesh/mesh-error.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { CORE } from './core-schema.ts'
import { attributeOf, modelError } from './read-values.ts'

export const PRODUCTION = 'http://schemas.microsoft.com/3dmanufacturing/production/2015/06'
export const MATERIALS = 'http://schemas.microsoft.com/3dmanufacturing/material/2015/02'
export const SLICES = 'http://schemas.microsoft.com/3dmanufacturing/slice/2015/07'

/** Extensions that add to the shape nothing that we have to know: where a model requires them, it is read. */
const SUPPORTED_EXTENSIONS: ReadonlySet<string> = new Set([
  CORE,
  PRODUCTION,
  SLICES,
  MATERIALS,
  'http://schemas.microsoft.com/3dmanufacturing/trianglesets/2021/07',
  'http://schemas.microsoft.com/3dmanufacturing/production/alternatives/2021/04',
])

/** What the extensions that we cannot print are for, by a part of their names. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/beamlattice/i, 'lattices of beams'],
  [/securecontent/i, 'encryption'],
  [/boolean/i, 'boolean operations'],
  [/displacement/i, 'displaced surfaces'],
  [/volumetric|implicit/i, 'volumes instead of surfaces'],
]

/** The namespaces of the extensions that a model requires; refuses those that we do not know. */
export function requiredExtensions(model: XmlElement): ReadonlySet<string> {
  const prefixes = (attributeOf(model, 'requiredextensions') ?? '')
    .split(/\s+/)
    .filter((prefix) => prefix !== '')
  const required = new Set<string>()
  for (const prefix of prefixes) {
    const namespace = model.namespaces.get(prefix)
    if (namespace === undefined) throw modelError('it requires an extension that it does not name')
    if (!SUPPORTED_EXTENSIONS.has(namespace)) throw unknownExtension(namespace)
    required.add(namespace)
  }
  return required
}

function unknownExtension(namespace: string): MeshError {
  const what = OTHERS.find(([pattern]) => pattern.test(namespace))?.[1] ?? 'an extension that we do not know'
  return new MeshError(
    'NOT_SUPPORTED',
    `The model needs ${what}, which cannot be printed here. Please export it as a plain mesh.`,
  )
}
