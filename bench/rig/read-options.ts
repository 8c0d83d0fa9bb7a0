import { parseArgs } from 'node:util'

type Values = Readonly<Record<string, number | string | boolean>>

/** The options of a bench, each read as what its default is: a number, a text or a switch. */
export function readOptions<Defaults extends Values>(args: string[], defaults: Defaults): Defaults {
  const kindOf = (value: unknown) => ({ type: typeof value === 'boolean' ? 'boolean' : 'string' }) as const
  const entries = Object.entries(defaults)
  const { values } = parseArgs({
    args,
    options: Object.fromEntries(entries.map(([name, value]) => [name, kindOf(value)])),
  })
  const read = ([name, value]: (typeof entries)[number]) => {
    const given = values[name] ?? value
    return [name, typeof value === 'number' ? Number(given) : given]
  }
  // Each has the type of its default.
  return Object.fromEntries(entries.map(read)) as Defaults
}
