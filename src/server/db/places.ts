import { type Sql, sql } from './sql.ts'

/** The place nearest before a page, in the order of the page. */
export interface Start {
  /** What the row at the place is sorted by, as text. */
  value: string
  id: string
  /** How many rows of the list come before the page’s beginning, in its order. */
  before: number
}

interface Noted {
  /** A subquery `(value, id, place)`: rows that were noted, with the number of rows that came before them. */
  places: Sql
  /** A subquery `(value, id, weight)`: rows that came to a place since (1), or left one (-1). */
  moves: Sql
  /** How many rows the list had when its places were noted. */
  total: number | Sql
  order: 'asc' | 'desc'
  offset: number
}

/** A statement that finds where to begin reading a far page of a sorted list whose places are noted. It has no row if none is. */
export const startOfPage = ({ places, moves, total, order, offset }: Noted): Sql => sql`
  with moves as materialized (${moves}), merged as (
    select value, id, weight, 1 as kind, null::integer as place from moves
    union all
    select value, id, 0, 0, place from (${places}) noted
  ), places as (
    select value, id, place, (place + sum(weight) over (order by value, id, kind))::integer as before from merged
  ), placed as (
    select value::text, id, ${
      // A place stands before a row that came to or left exactly it, hence the third thing to sort by.
      order === 'asc'
        ? sql`before`
        : sql`(${total} + (select coalesce(sum(weight), 0) from moves) - before)::integer as before`
    }
    from places where place is not null
  )
  select value, id, before from placed where before <= ${offset} order by before desc limit 1`

export type PlaceKind = 'at' | 'words' | 'number'

/** The column of a place with what its row is sorted by. */
export const placeColumns = { at: sql`at`, words: sql`words`, number: sql`number` } as const

/** The text of `Start` as what it was. */
export function valueOfPlace(kind: PlaceKind, value: string): Sql {
  if (kind === 'at') return sql`${value}::timestamptz`
  return kind === 'number' ? sql`${value}::bigint` : sql`${value}::text`
}
