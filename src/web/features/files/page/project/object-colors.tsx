import type { ProjectObject } from '#contract/products/file-projects.ts'
import { colorName } from '#web/entities/filament/color-name.ts'
import { Swatch } from '#web/ui/swatch.tsx'

const reasons = {
  PAINTED: 'Painted in several colors; prints in one.',
  PARTS: 'Its parts have several colors; it prints in one.',
  FACES: 'Its faces have several colors; it prints in one.',
} as const

/** The colors that a project gives an object, and that only one of them can be printed. */
export function ObjectColors({ colors, coloring }: Pick<ProjectObject, 'colors' | 'coloring'>) {
  if (colors.length === 0 && !coloring) return null
  return (
    <div className="grid gap-0.5">
      <ul aria-label="Colors in the project" className="flex flex-wrap gap-x-3 gap-y-0.5 text-[0.8125rem]">
        {colors.map((hex) => (
          <li key={hex} className="inline-flex">
            <Swatch hex={hex} name={capitalized(colorName(hex))} />
          </li>
        ))}
      </ul>
      {coloring && <p className="text-pretty text-[0.8125rem] text-warn">{reasons[coloring]}</p>}
    </div>
  )
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
