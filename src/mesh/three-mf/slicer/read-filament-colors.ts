import { hexOf } from '#mesh/project.ts'

/** Where Bambu Studio and its descendants keep the filaments of a project. */
export const FILAMENTS_AS_JSON = 'Metadata/project_settings.config'
/** Where PrusaSlicer and its relatives keep them. */
export const FILAMENTS_AS_LINES = [
  'Metadata/Slic3r_PE.config',
  'Metadata/Slic3r.config',
  'Metadata/Prusa_Slicer.config',
  'Metadata/SuperSlicer.config',
]

const MAX_FILAMENTS = 64

/** The colors of a project's filaments, in their order; null for one without. */
export function colorsInJson(text: string): (string | null)[] {
  try {
    const settings: unknown = JSON.parse(text)
    const colors =
      settings !== null && typeof settings === 'object' && 'filament_colour' in settings
        ? settings.filament_colour
        : null
    return Array.isArray(colors) ? colors.slice(0, MAX_FILAMENTS).map((one) => hexOf(String(one))) : []
  } catch {
    return []
  }
}

/** As above: `; extruder_colour = #ff8000;#0000ff`, and `filament_colour` where that is empty. */
export function colorsInLines(text: string): (string | null)[] {
  const listOf = (key: string) =>
    (new RegExp(`^[ ;]*${key} *= *(.{0,2000})$`, 'm').exec(text)?.[1] ?? '')
      .split(';')
      .slice(0, MAX_FILAMENTS)
      .map((one) => hexOf(one.replaceAll('"', '')))
  const [ofExtruders, ofFilaments] = [listOf('extruder_colour'), listOf('filament_colour')]
  const length = Math.max(ofExtruders.length, ofFilaments.length)
  const colors = Array.from({ length }, (_, index) => ofExtruders[index] ?? ofFilaments[index] ?? null)
  return colors.some((one) => one !== null) ? colors : []
}
