/** The CSV columns in export order. One row is one part; rows with the same SKU form one product. */
export const productColumns = [
  'SKU',
  'Name',
  'Aliases',
  'Options',
  'Option answers',
  'Personalized',
  'File',
  'Component',
  'Quantity',
  'Filament',
  'Filament from option',
  'Vase mode',
  'Fuzzy skin',
  'Support',
] as const
export type ProductColumn = (typeof productColumns)[number]

/** Cells by column; columns that the file lacks are absent. */
export type ProductCells = Partial<Record<ProductColumn, string>>

/** Other headings we accept on import, British spellings included. */
const otherNames: Readonly<Record<string, ProductColumn>> = {
  product: 'Name',
  title: 'Name',
  alias: 'Aliases',
  option: 'Options',
  personalization: 'Personalized',
  personalised: 'Personalized',
  personalisation: 'Personalized',
  qty: 'Quantity',
  color: 'Filament',
  colour: 'Filament',
  filamentoption: 'Filament from option',
}

const keyOf = (heading: string): string => heading.toLowerCase().replace(/[\s_-]/g, '')
const byKey = new Map<string, ProductColumn>([
  ...Object.entries(otherNames),
  ...productColumns.map((column): [string, ProductColumn] => [keyOf(column), column]),
])

/** The column for a heading, or null if we don't know it. */
export const columnOf = (heading: string): ProductColumn | null => byKey.get(keyOf(heading)) ?? null
