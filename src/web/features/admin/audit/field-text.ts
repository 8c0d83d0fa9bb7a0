/** `allowPartial` is “Allow partial”. */
export function fieldLabel(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A stored value as people read it: `IN_REVIEW` is “In review”. Null for nothing. */
export function valueText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (typeof value === 'string') return /^[A-Z]+(_[A-Z]+)*$/.test(value) ? fieldLabel(value) : value
  return typeof value === 'number' ? value.toLocaleString('en') : JSON.stringify(value)
}
