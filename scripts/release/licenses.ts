import type { Component } from './component.ts'

const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
])

// What these ask for is met as decision 119 says: separate files that can be replaced, with notice and license.
const REPLACEABLE: readonly { name: RegExp; license: string }[] = [
  { name: /^@img\/sharp-libvips-/, license: 'LGPL-3.0-or-later' },
  { name: /^occt-import-js$/, license: 'LGPL-2.1' },
]

/** A sentence for each component that must not be in a release. `bundled` are those that aren't separate files. */
export function refuseLicenses(components: readonly Component[], bundled: ReadonlySet<string>): string[] {
  return components.flatMap(({ path, name, version, license }) => {
    if (isPermissive(license)) return []
    const rule = REPLACEABLE.find((one) => one.name.test(name) && one.license === license)
    if (!rule)
      return [
        `${name}@${version} has the license ${license || '(none)'}, which docs/decisions/0119-what-a-release-is-made-of.md doesn’t allow.`,
      ]
    return bundled.has(path)
      ? [`${name}@${version} (${license}) is in a bundle, where it can't be replaced.`]
      : []
  })
}

function isPermissive(license: string): boolean {
  const inner = license.replace(/^\((.*)\)$/, '$1')
  if (inner.includes(' OR ')) return inner.split(' OR ').some(isPermissive)
  return inner.split(' AND ').every((one) => PERMISSIVE.has(one))
}

/** The text that goes with a release: every component, its license, and the license’s words. */
export function noticesOf(components: readonly Component[]): string {
  const byText = new Map<string, Component[]>()
  for (const component of components) {
    const text =
      component.texts.join('\n\n') || `License: ${component.license}. The package has no license file.`
    byText.set(text, [...(byText.get(text) ?? []), component])
  }
  const parts = [...byText].map(
    ([text, of]) =>
      `${of.map(({ name, version, license }) => `${name} ${version} (${license})`).join('\n')}\n\n${text}\n`,
  )
  return `Software of others in this release\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`
}
