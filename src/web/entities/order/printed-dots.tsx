import type { PrintSummary } from '#contract/orders/print-summary.ts'
import { filamentName } from '#domain/text/filament-name.ts'
import { Swatch } from '#web/ui/swatch.tsx'

/** The filaments that something is printed in, as small dots that overlap. */
export function PrintedDots({ filaments }: Pick<PrintSummary, 'filaments'>) {
  if (filaments.length === 0) return null
  return (
    <span className="flex shrink-0 -space-x-1">
      <span className="sr-only">Printed in </span>
      {filaments.map(({ id, name, hex }) => (
        <Swatch key={id} hex={hex} name={filamentName(name)} size="sm" isNameHidden />
      ))}
    </span>
  )
}
