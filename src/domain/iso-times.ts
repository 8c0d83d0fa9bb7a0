type IsoTimes<Row> = {
  [Key in keyof Row]: Date extends Row[Key] ? Exclude<Row[Key], Date> | string : Row[Key]
}

/** A row as replies have it: its times as ISO 8601 text. */
export const isoTimes = <Row extends object>(row: Row): IsoTimes<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as IsoTimes<Row>
