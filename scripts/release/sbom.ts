import { createHash } from 'node:crypto'
import type { Component } from './component.ts'

interface Product {
  name: string
  version: string
  /** When the release was built. */
  at: Date
}

/** The list of a release's parts in CycloneDX 1.6. The same parts give the same serial number. */
export function sbomOf(
  product: Product,
  components: readonly Component[],
  checksums: ReadonlyMap<string, string>,
) {
  const parts = components.map(({ path, name, version, license, parts: inside }) => ({
    type: 'library',
    'bom-ref': path,
    ...(name.startsWith('@') && { group: name.split('/')[0] }),
    name: name.split('/').at(-1),
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [/ (AND|OR|WITH) /.test(license) ? { expression: license } : { license: { id: license } }],
    ...hashOf(checksums.get(path)),
    ...(inside.length > 0 && {
      components: inside.map((one) => ({
        type: 'library',
        ...one,
        purl: `pkg:generic/${one.name}@${one.version}`,
      })),
    }),
  }))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(parts))}`,
    version: 1,
    metadata: {
      timestamp: product.at.toISOString(),
      component: { type: 'application', 'bom-ref': 'product', name: product.name, version: product.version },
    },
    components: parts,
    dependencies: [{ ref: 'product', dependsOn: components.map(({ path }) => path) }],
  }
}

/** The checksum by which npm took the package, as CycloneDX writes it. */
function hashOf(integrity: string | undefined) {
  const [, content = ''] = /^sha512-(.+)$/.exec(integrity ?? '') ?? []
  return content
    ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }] }
    : {}
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
