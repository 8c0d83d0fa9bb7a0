import { type ZipOptions, type ZipPart, zipFile } from './zip-file.ts'

const CORE = 'http://schemas.microsoft.com/3dmanufacturing/core/2015/02'
const MODEL_RELATIONSHIP = 'http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel'

/** A cube with sides of 10 and a corner at the origin. */
export const CUBE = meshOf(
  [0, 10].flatMap((z) => [0, 10].flatMap((y) => [0, 10].map((x) => [x, y, z] as const))),
  [
    [0, 2, 1],
    [1, 2, 3],
    [4, 5, 6],
    [5, 7, 6],
    [0, 1, 4],
    [1, 5, 4],
    [2, 6, 3],
    [3, 6, 7],
    [0, 4, 2],
    [2, 4, 6],
    [1, 3, 5],
    [3, 7, 5],
  ],
)

/** Builds the XML of a mesh. */
export function meshOf(
  vertices: readonly (readonly [number, number, number])[],
  triangles: readonly (readonly [number, number, number])[],
): string {
  const points = vertices.map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`).join('')
  const faces = triangles.map(([a, b, c]) => `<triangle v1="${a}" v2="${b}" v3="${c}"/>`).join('')
  return `<mesh><vertices>${points}</vertices><triangles>${faces}</triangles></mesh>`
}

/** Builds the XML of a model part. */
export function modelText(parts: {
  resources?: string
  build?: string
  attributes?: string
  head?: string
}): string {
  const { resources = `<object id="1">${CUBE}</object>`, build = '<item objectid="1"/>' } = parts
  return `<?xml version="1.0" encoding="UTF-8"?><model xmlns="${CORE}" ${parts.attributes ?? ''}>${
    parts.head ?? ''
  }<resources>${resources}</resources><build>${build}</build></model>`
}

export const CONTENT_TYPES =
  '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>'

/** Builds a list of relationships; the default type is a 3MF model. */
export function relationships(...list: readonly (readonly [target: string, type?: string])[]): string {
  const all = list.map(
    ([target, type = MODEL_RELATIONSHIP], index) =>
      `<Relationship Id="rel${index}" Type="${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`
}

/** Builds a 3MF file. `parts` replace those of the same name; an empty string removes one. */
export function threeMfFile(
  model: string,
  parts: Record<string, string> = {},
  options?: ZipOptions,
): Uint8Array {
  const texts: Record<string, string> = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': relationships(['/3D/3dmodel.model']),
    '3D/3dmodel.model': model,
    ...parts,
  }
  const list: ZipPart[] = Object.entries(texts)
    .filter(([, data]) => data !== '')
    .map(([name, data]) => ({ name, data }))
  return zipFile(list, options)
}
