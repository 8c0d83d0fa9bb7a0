/** The instant at which a day of this browser begins, or one of the days after it; undefined for no day. */
export function dayStart(day: string | undefined, after = 0): string | undefined {
  const [year, month, date] =
    /^(\d{4})-(\d\d)-(\d\d)$/
      .exec(day ?? '')
      ?.slice(1)
      .map(Number) ?? []
  if (year === undefined || month === undefined || date === undefined || year < 1000) return undefined
  return new Date(year, month - 1, date + after).toISOString()
}
