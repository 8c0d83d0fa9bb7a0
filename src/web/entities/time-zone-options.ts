import type { ComboboxOption } from '#web/ui/forms/combobox.tsx'

/** All time zones the browser knows, with their current UTC offset; always includes `wanted`. */
export function timeZoneOptions(wanted: readonly string[]): ComboboxOption<string>[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...wanted])
  return [...zones].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
    hint: offsetOf(zone),
  }))
}

const offsets = new Map<string, string>()

/** Computed lazily: creating a formatter is slow, and there are more than 400 zones. */
function offsetOf(timeZone: string): string {
  let offset = offsets.get(timeZone)
  if (offset === undefined) {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts()
    offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? ''
    offsets.set(timeZone, offset)
  }
  return offset
}
