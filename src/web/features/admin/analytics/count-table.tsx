import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { DefinedLabel } from '#web/ui/chart/defined-label.tsx'

interface Props {
  title: string
  /** What the numbers count, shown on hover and focus of the title. */
  definition: string
  /** Where a link of the same screen leads. */
  id?: string
  /** What the rows are: “Page”. */
  heading: string
  /** What the numbers are: “Visits”. */
  columns: readonly string[]
  rows: readonly { key: string; name: ReactNode; cells: readonly string[] }[]
  emptyText: string
}

/** Names with their numbers, largest first. */
export function CountTable({ title, definition, id, heading, columns, rows, emptyText }: Props) {
  return (
    <Card title={<DefinedLabel label={title} definition={definition} />} isFlush {...(id && { id })}>
      {rows.length === 0 ? (
        <p className="p-4 text-muted">{emptyText}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="border-line border-b text-left text-muted text-xs">
                <th scope="col" className="px-4 py-2 font-medium">
                  {heading}
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" className="px-4 py-2 text-right font-medium">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, cells }) => (
                <tr key={key} className="border-line border-b last:border-b-0">
                  <th scope="row" className="px-4 py-2 text-left font-normal [overflow-wrap:anywhere]">
                    {name}
                  </th>
                  {cells.map((cell, index) => (
                    <td key={columns[index]} className="tabular whitespace-nowrap px-4 py-2 text-right">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
