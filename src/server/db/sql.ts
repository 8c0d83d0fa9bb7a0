/** A statement with its values apart; only the `sql` tag makes one, so no value ever becomes part of the text. */
export class Sql {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }

  get text(): string {
    return this.strings.reduce((text, part, index) => `${text}$${index}${part}`)
  }
}

/** Writes a statement. `${value}` becomes a parameter, `${sql`…`}` becomes part of the statement. */
export function sql(parts: TemplateStringsArray, ...inserts: unknown[]): Sql {
  const strings: string[] = [parts[0]!]
  const values: unknown[] = []
  inserts.forEach((insert, index) => {
    const following = parts[index + 1]!
    if (!(insert instanceof Sql)) {
      values.push(insert)
      strings.push(following)
      return
    }
    strings[strings.length - 1] += insert.strings[0]!
    strings.push(...insert.strings.slice(1))
    strings[strings.length - 1] += following
    values.push(...insert.values)
  })
  return new Sql(strings, values)
}

/** A value for a `jsonb` parameter. Without it, pg would turn arrays into PostgreSQL arrays. */
export const json = (value: unknown): string => JSON.stringify(value)
