import { json, Sql } from './sql.ts'

/** The assignments of an update: a patch's `waitUntil` sets the column `wait_until`. Objects are stored as `jsonb`. */
export const assignmentsOf = (patch: object): Sql[] =>
  Object.entries(patch).map(([field, value]) => {
    if (!/^[a-z][A-Za-z0-9]*$/.test(field)) throw new Error(`${field} names no column.`)
    const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return isJson(value)
      ? new Sql([`${column} = `, '::jsonb'], [json(value)])
      : new Sql([`${column} = `, ''], [value])
  })

const isJson = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Array.isArray(value)
