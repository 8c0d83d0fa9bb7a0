/** The texts of all elements of a name. S3's answers are flat and without attributes, so no parser is needed. */
export const valuesOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map((match) => match[1]!)

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The text of the first element of a name, or null. */
export function firstValueOf(xml: string, name: string): string | null {
  const value = valuesOf(xml, name)[0]
  return value === undefined
    ? null
    : value.replace(/&(?:#(\d+)|(\w+));/g, (_, code?: string, word?: string) =>
        code ? String.fromCodePoint(Number(code)) : (entities[word ?? ''] ?? ''),
      )
}
