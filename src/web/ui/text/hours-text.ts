/** Formats a duration for people: "40 min", "5.5 h", "3 days". */
export function hoursText(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`
  if (hours < 48) return `${rounded(hours)} h`
  return `${rounded(hours / 24)} days`
}

const rounded = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })
