import { expect, test } from 'vitest'
import { numbersCsv } from './numbers-csv.ts'

const figures = { orders: 1, items: 2, printCents: 1205 }
const share = (name: string) => ({ id: name, name, ...figures })

test('the CSV holds every number on the screen, with money as decimals', () => {
  const csv = numbersCsv(
    { currency: 'USD', days: [{ day: '2026-11-21', ...figures }] },
    {
      products: [share('Vase, "tall"')],
      filaments: [{ ...share('Black'), hex: null }],
      countries: [share('US')],
    },
  )
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFWhat,Name,Orders,Items,Print cost,Currency',
    'Day,2026-11-21,1,2,12.05,USD',
    'Product,"Vase, ""tall""",1,2,12.05,USD',
    'Filament,Black,1,2,12.05,USD',
    'Country,US,1,2,12.05,USD',
    '',
  ])
})

test('a name that looks like a formula stays text', () => {
  const csv = numbersCsv(
    { currency: 'USD', days: [] },
    { products: [share('=HYPERLINK("x")'), share('-2+3'), share('@sum')], filaments: [], countries: [] },
  )
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  expect(csv).toContain(`'-2+3,`)
  expect(csv).toContain(`'@sum,`)
})
