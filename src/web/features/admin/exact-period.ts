/** An exact instant, where a number of a screen in another time zone leads to a list. */
export const instantOf = (text: string | undefined): string | undefined =>
  text && /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined
