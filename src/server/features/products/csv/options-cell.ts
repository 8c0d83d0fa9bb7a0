import type { ProductOption } from '#contract/products/products.ts'
import { escaped, splitAt, unescaped } from './listed-text.ts'

/** Writes and reads filament names. */
export interface FilamentNames {
  write(id: string): string
  /** Null if no filament has this name. */
  read(name: string): string | null
}

/** An unreadable cell; the message is the reason. */
export class CellError extends Error {}

/** Writes options in one cell, as `Color: Black [BLK] = PLA BLACK | White [WHT] = PLA WHITE; Size: S | L`. */
export function writeOptions(options: readonly ProductOption[], filaments: FilamentNames): string {
  const writeValue = ({ value, suffix, filamentId }: ProductOption['values'][number]) =>
    [
      escaped(value),
      ...(suffix === null ? [] : [`[${escaped(suffix)}]`]),
      ...(filamentId === null ? [] : [`= ${escaped(filaments.write(filamentId))}`]),
    ].join(' ')
  return options
    .map(({ name, values }) => `${escaped(name)}: ${values.map(writeValue).join(' | ')}`)
    .join('; ')
}

/** Parses the options cell. */
export function readOptions(cell: string, filaments: FilamentNames): ProductOption[] {
  return splitAt(cell, ';')
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const [name = '', values, ...more] = splitAt(text, ':')
      if (values === undefined || more.length > 0) {
        throw new CellError(`“${text.trim()}” doesn’t match the format “Name: value | value”.`)
      }
      return {
        name: unescaped(name),
        values: splitAt(values, '|').map((value) => readValue(value, filaments)),
      }
    })
}

function readValue(text: string, filaments: FilamentNames): ProductOption['values'][number] {
  const [front = '', filament, ...more] = splitAt(text, '=')
  const [value = '', suffix, ...rest] = splitAt(front, '[')
  const isClosed = suffix === undefined || /\]\s*$/.test(suffix)
  if (more.length > 0 || rest.length > 0 || !isClosed) {
    throw new CellError(`“${text.trim()}” doesn’t match the format “value [suffix] = filament”.`)
  }
  return {
    value: unescaped(value),
    suffix: suffix === undefined ? null : unescaped(suffix.replace(/\]\s*$/, '')) || null,
    filamentId: filament === undefined ? null : readFilament(unescaped(filament), filaments),
  }
}

function readFilament(name: string, filaments: FilamentNames): string {
  const id = filaments.read(name)
  if (id === null) throw new CellError(`The print provider has no filament called “${name}”.`)
  return id
}
