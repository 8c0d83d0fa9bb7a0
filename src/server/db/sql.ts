/** A statement with its values apart; only the `sql` tag makes one, so no value ever becomes part of the text. */
export class Sql {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  readonly isPlannedByValues: boolean

  constructor(strings: readonly string[], values: readonly unknown[], isPlannedByValues = false) {
    this.strings = strings
    this.values = values
    this.isPlannedByValues = isPlannedByValues
  }

  get text(): string {
    return this.strings.reduce((text, part, index) => `${text}$${index}${part}`)
  }
}

/** Writes a statement. `${value}` becomes a parameter, `${sql`…`}` becomes part of the statement. */
export function sql(parts: TemplateStringsArray, ...inserts: unknown[]): Sql {
  const strings: string[] = [parts[0]!]
  const values: unknown[] = []
  let isPlannedByValues = false
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
    isPlannedByValues ||= insert.isPlannedByValues
  })
  return new Sql(strings, values, isPlannedByValues)
}

/**
 * A condition whose statement PostgreSQL plans for its values on each use, which takes it about a millisecond. Other statements
 * get one plan for all values after a few uses, which expects few rows of any search, and reads them all where there are many.
 */
export const plannedByValues = ({ strings, values }: Sql): Sql => new Sql(strings, values, true)

/** A value for a `jsonb` parameter. Without it, pg would turn arrays into PostgreSQL arrays. */
export const json = (value: unknown): string => JSON.stringify(value)
