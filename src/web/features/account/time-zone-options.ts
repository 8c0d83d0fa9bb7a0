import type { ComboboxOption } from '#web/ui/forms/combobox.tsx'

/** Every time zone that this browser knows, with its distance to UTC today; `wanted` ones are there in any case. */
export function timeZoneOptions(wanted: readonly string[]): ComboboxOption<string>[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...wanted])
  return [...zones].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
    hint: offsetOf(zone),
  }))
}

const offsets = new Map<string, string>()

/** Making a formatter takes its time, and there are more than four hundred zones. */
function offsetOf(timeZone: string): string {
  let offset = offsets.get(timeZone)
  if (offset === undefined) {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts()
    offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? ''
    offsets.set(timeZone, offset)
  }
  return offset
}
