import { expect, test } from 'vitest'
import type { OptionAnswer, Part, ProductContent } from '#contract/products/products.ts'
import { CsvError, parseCsv } from '#domain/csv/parse-csv.ts'
import { writeCsv } from '#domain/csv/write-csv.ts'
import { cleanContent } from '../clean-content.ts'
import { namesOf } from './catalog-names.ts'
import { outcomeOf, planImport } from './plan-import.ts'
import { productColumns } from './product-columns.ts'
import { productToRows } from './product-to-rows.ts'
import { readProductRows } from './read-product-rows.ts'

const id = (kind: number, number: number) => `${kind}0000000-0000-4000-8000-00000000000${number}`
const things = (kind: number, names: readonly string[]) =>
  names.map((name, index) => ({ id: id(kind, index), name }))
const names = {
  filaments: namesOf(things(1, ['PLA BLACK', 'PLA WHITE', '=PLA; "odd" | [one]', 'Twice', 'twice'])),
  components: namesOf(things(2, ['M3 x 10 screw', 'Gift, small']), { mayBeUnknown: true }),
  files: namesOf(things(3, ['Ribbed vase', 'Wave bowl']), { mayBeUnknown: true }),
}
const known = {
  names,
  filamentIds: new Set([0, 1, 2, 3, 4].map((number) => id(1, number))),
  fileIds: new Set([0, 1, 2, 3].map((number) => id(3, number))),
  componentIds: new Set([0, 1].map((number) => id(2, number))),
  products: [],
}
const planOf = (csv: string) => planImport(readProductRows(csv), known)

/** A seeded random source, so that every run is the same. */
function chanceFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    below: (most: number) => Math.floor(next() * most),
    pick: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!,
    isHeads: () => next() < 0.5,
  }
}
type Chance = ReturnType<typeof chanceFrom>

const letters = [...'aB9 ,;|:=[]\\"\'+-@\t＝é漢👍%_/()']
function text(chance: Chance, longest: number): string {
  const length = 1 + chance.below(longest)
  const drawn = Array.from({ length }, () => chance.pick(letters))
    .join('')
    .replaceAll('\t', '')
    .trim()
  return drawn || 'x'
}

function anyProduct(chance: Chance, number: number): ProductContent {
  const options = Array.from({ length: chance.below(3) }, (_, index) => ({
    name: `${text(chance, 8)} ${index}`,
    values: Array.from({ length: 1 + chance.below(3) }, (_, place) => ({
      value: `${text(chance, 8)} ${place}`,
      suffix: chance.isHeads() ? `${text(chance, 5)} ${place}` : null,
      filamentId: chance.isHeads() ? id(1, chance.below(5)) : null,
    })),
  }))
  const anyPart = (): Part => {
    const quantity = 1 + chance.below(1000)
    if (chance.below(3) === 0) return { type: 'COMPONENT', componentId: id(2, chance.below(2)), quantity }
    const isVase = chance.isHeads()
    return {
      type: 'PRINT',
      publicFileServiceId: id(3, chance.below(4)),
      quantity,
      ...(options.length > 0 && chance.isHeads()
        ? { filamentOption: chance.pick(options).name }
        : { filamentId: id(1, chance.below(5)) }),
      ...(chance.isHeads() && { vase_mode: isVase }),
      ...(chance.isHeads() && { support: !isVase && chance.isHeads() }),
      ...(chance.isHeads() && { fuzzy_skin: chance.isHeads() }),
    }
  }
  const answerOf = (index: number): OptionAnswer => {
    const name = `${text(chance, 8)} answered ${index}`
    if (options.length > 0 && chance.isHeads())
      return { kind: 'ALIAS', name, option: chance.pick(options).name }
    return chance.isHeads() ? { kind: 'IGNORED', name } : { kind: 'FIXED', name, value: text(chance, 8) }
  }
  return cleanContent({
    optionAnswers: Array.from({ length: chance.below(3) }, (_, index) => answerOf(index)),
    name: text(chance, 30),
    sku: `${text(chance, 10)}${number}`,
    aliases: Array.from({ length: chance.below(4) }, (_, index) => `${text(chance, 10)} ${number}.${index}`),
    options,
    needsPersonalization: chance.isHeads(),
    fulfillment: Array.from({ length: 1 + chance.below(4) }, anyPart),
  })
}

test('exported products import unchanged, whatever their names contain', () => {
  const chance = chanceFrom(2026)
  for (let round = 0; round < 60; round++) {
    const products = Array.from({ length: 5 }, (_, number) => anyProduct(chance, number))
    const csv = writeCsv(
      productColumns,
      products.flatMap((product) => productToRows(product, names)),
    )
    expect(planOf(csv).map(({ content, problems }) => content ?? problems)).toEqual(products)
  }
})

test.each([
  ['commas', 'SKU,Name,File,Filament\r\nV-1,"Vase, tall",Ribbed vase,PLA Black\r\n'],
  [
    'semicolons, as in locales with decimal commas',
    'SKU;Name;File;Filament\nV-1;"Vase, tall";ribbed-vase;pla black\n',
  ],
  ['tabs', 'SKU\tName\tFile\tFilament\rV-1\tVase, tall\tRIBBED VASE\tPLA BLACK'],
  ['a BOM', '\uFEFFsku,name,file,color\nV-1,"Vase, tall",Ribbed vase,PLA BLACK'],
  [
    'a line that declares the separator',
    'sep=;\nsku;name;file;filament\nV-1;Vase, tall;Ribbed vase;PLA BLACK\n',
  ],
])('files with %s are accepted', (_, csv) => {
  const [product] = planOf(csv)
  expect(product?.problems.size).toBe(0)
  expect(product?.content).toMatchObject({
    sku: 'V-1',
    name: 'Vase, tall',
    fulfillment: [{ publicFileServiceId: id(3, 0), filamentId: id(1, 0), quantity: 1 }],
  })
})

test('quoted cells may contain quotes, separators and line breaks', () => {
  expect(parseCsv('a,b\r\n"say ""hi""","x,\r\ny"\r\n,\r\nlast,')).toEqual({
    headings: ['a', 'b'],
    records: [
      { line: 2, cells: ['say "hi"', 'x,\r\ny'] },
      { line: 4, cells: ['last', ''] },
    ],
  })
})

test.each([
  ['an unclosed quote', 'SKU,Name\n"V-1,Vase'],
  ['text after a quote', 'SKU,Name\n"V-1"x,Vase'],
  ['no SKU', 'Name,File\nVase,Ribbed vase'],
  ['an unknown column', 'SKU,Name,Suport\nV-1,Vase,yes'],
  ['a duplicate column', 'SKU,Name,sku\nV-1,Vase,V-2'],
  ['no row', 'SKU,Name\n'],
  ['too many rows', `SKU\n${'V\n'.repeat(5_001)}`],
])('a file with %s is rejected', (_, csv) => {
  expect(() => planOf(csv)).toThrow(CsvError)
})

test('each unreadable cell is reported with its line, and its product is not imported', () => {
  const planned = planOf(
    [
      'SKU,Name,Options,File,Component,Filament,Quantity,Vase mode,Support',
      'GOOD,Good,,Ribbed vase,,PLA BLACK,2,,',
      'BAD,Bad,,Ribbed vase,,PLA PLAID,two,maybe,',
      'BAD,Worse,,,,PLA BLACK,1,,',
      ',No SKU,,Ribbed vase,,PLA BLACK,1,,',
      'BOTH,Both,,Ribbed vase,,PLA BLACK,1,yes,yes',
      'MANY,Many,,Ribbed vase,,PLA BLACK,1001,,',
      'ODD,Odd,Color Black,Ribbed vase,,PLA BLACK,1,,',
    ].join('\n'),
  )
  expect(planned.map(outcomeOf)).toEqual(['CREATE', 'ERROR', 'ERROR', 'ERROR', 'ERROR', 'ERROR'])
  const columns = planned.map(({ problems }) =>
    [...problems].map(([line, found]) => `${line}: ${found.map(({ column }) => column).join(' ')}`),
  )
  expect(columns).toEqual([
    [],
    ['3: Quantity Filament Vase mode', '4: File Name'],
    ['5: SKU'],
    ['6: Part'],
    ['7: Quantity'],
    ['8: Options'],
  ])
})

test('two products in one file cannot have the same alias', () => {
  const planned = planOf(
    'SKU,Name,Aliases,File,Filament\nA,A,X | Y,Ribbed vase,PLA BLACK\nB,B,y,Ribbed vase,PLA BLACK',
  )
  expect(planned.map(outcomeOf)).toEqual(['CREATE', 'ERROR'])
  expect([...planned[1]!.problems.values()].flat()).toEqual([
    { column: 'Aliases', message: '“y” is already used by A.' },
  ])
})

test('a file in which thousands of products pass aliases along is read quickly', () => {
  const some = { options: [], needsPersonalization: false, version: 1, isArchived: false }
  const part: Part = { type: 'COMPONENT', componentId: id(2, 0), quantity: 1 }
  const at = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' }
  const productOf = (sku: string, alias: string) => ({
    ...{ ...some, ...at, id: sku, name: sku, sku, aliases: [alias], fulfillment: [part] },
  })
  const count = 5_000
  const products = [
    ...Array.from({ length: count - 1 }, (_, place) => productOf(`P${place}`, `A${place}`)),
    productOf('OTHER', 'TAKEN'),
  ]
  const rows = products.slice(0, -1).map(({ sku }, place) => {
    const next = place === count - 2 ? 'TAKEN' : `A${place + 1}`
    return `${sku},${next},M3 x 10 screw`
  })
  const planned = planImport(readProductRows(`SKU,Aliases,Component\n${rows.join('\n')}`), {
    ...known,
    products,
  })
  expect(planned).toHaveLength(count - 1)
  expect(planned.every((product) => outcomeOf(product) === 'ERROR')).toBe(true)
  expect(planned[0]!.problems.get(2)).toEqual([{ column: 'Aliases', message: '“A1” is already used by P1.' }])
})
