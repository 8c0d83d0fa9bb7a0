import { expect, test } from 'vitest'
import { type PastedAddress, readPastedAddress } from './read-pasted-address.ts'

const cases: [string, string, PastedAddress][] = [
  [
    'the United States',
    'Jane Doe\n123 Main St\nApt 4\nSpringfield, IL 62701-1234\nUSA',
    {
      name: 'Jane Doe',
      line1: '123 Main St',
      line2: 'Apt 4',
      city: 'Springfield',
      state: 'IL',
      zip: '62701-1234',
      country: 'US',
    },
  ],
  [
    'the United States on one line',
    'Jane Doe, 123 Main St, Springfield, IL 62701, United States',
    { name: 'Jane Doe', line1: '123 Main St', city: 'Springfield', state: 'IL', zip: '62701', country: 'US' },
  ],
  [
    'a state by its name',
    'Jane Doe\n9 Elm St\nSanta Fe, New Mexico 87501',
    { name: 'Jane Doe', line1: '9 Elm St', city: 'Santa Fe', state: 'NM', zip: '87501' },
  ],
  [
    'Canada',
    'Luc Roy\n350 Rue Sparks\nOttawa ON K1R 7S8\nCanada',
    { name: 'Luc Roy', line1: '350 Rue Sparks', city: 'Ottawa', state: 'ON', zip: 'K1R 7S8', country: 'CA' },
  ],
  [
    'Australia',
    'Mia Fox\n5/10 Crown St\nSurry Hills NSW 2010\nAustralia',
    {
      name: 'Mia Fox',
      line1: '5/10 Crown St',
      city: 'Surry Hills',
      state: 'NSW',
      zip: '2010',
      country: 'AU',
    },
  ],
  [
    'Great Britain',
    'Amy Pond\n12 High Street\nLeadworth\nGL1 2AB\nUnited Kingdom',
    { name: 'Amy Pond', line1: '12 High Street', city: 'Leadworth', zip: 'GL1 2AB', country: 'GB' },
  ],
  [
    'Great Britain with the city before the code',
    'Amy Pond\nFlat 2\n12 High Street\nLondon SW1A 1AA\nEngland',
    {
      name: 'Amy Pond',
      line1: 'Flat 2',
      line2: '12 High Street',
      city: 'London',
      zip: 'SW1A 1AA',
      country: 'GB',
    },
  ],
  [
    'Ireland',
    'Aoife Byrne\n4 Quay St\nGalway H91 E2K3\nIreland',
    { name: 'Aoife Byrne', line1: '4 Quay St', city: 'Galway', zip: 'H91 E2K3', country: 'IE' },
  ],
  [
    'Germany',
    'Max Mustermann\nMusterstraße 1\n10115 Berlin\nDeutschland',
    { name: 'Max Mustermann', line1: 'Musterstraße 1', city: 'Berlin', zip: '10115', country: 'DE' },
  ],
  [
    'Germany with a letter before the code',
    'Max Mustermann\nMusterstr. 1\nD-10115 Berlin',
    { name: 'Max Mustermann', line1: 'Musterstr. 1', city: 'Berlin', zip: '10115' },
  ],
  [
    'France',
    'Mme Dupont\n8 rue de Rivoli\n75004 Paris\nFrance',
    { name: 'Mme Dupont', line1: '8 rue de Rivoli', city: 'Paris', zip: '75004', country: 'FR' },
  ],
  [
    'the Netherlands',
    'Jan Smit\nDamrak 1\n1012 LG Amsterdam\nNederland',
    { name: 'Jan Smit', line1: 'Damrak 1', city: 'Amsterdam', zip: '1012 LG', country: 'NL' },
  ],
  [
    'Italy',
    'Anna Rossi\nVia Cavour 5\n00184 Roma RM\nItaly',
    { name: 'Anna Rossi', line1: 'Via Cavour 5', city: 'Roma', state: 'RM', zip: '00184', country: 'IT' },
  ],
  [
    'Poland',
    'Jan Nowak\nul. Prosta 2\n00-950 Warszawa\nPoland',
    { name: 'Jan Nowak', line1: 'ul. Prosta 2', city: 'Warszawa', zip: '00-950', country: 'PL' },
  ],
  [
    'Sweden',
    'Eva Berg\nSveavägen 3\n113 51 Stockholm\nSweden',
    { name: 'Eva Berg', line1: 'Sveavägen 3', city: 'Stockholm', zip: '113 51', country: 'SE' },
  ],
  [
    'Portugal',
    'Rui Lima\nRua Augusta 7\n1100-048 Lisboa\nPortugal',
    { name: 'Rui Lima', line1: 'Rua Augusta 7', city: 'Lisboa', zip: '1100-048', country: 'PT' },
  ],
  [
    'Brazil',
    'Ana Souza\nAv. Paulista 1000\nSão Paulo - SP\n01310-100\nBrasil',
    {
      name: 'Ana Souza',
      line1: 'Av. Paulista 1000',
      city: 'São Paulo',
      state: 'SP',
      zip: '01310-100',
      country: 'BR',
    },
  ],
  [
    'Japan',
    'Taro Yamada\n1-1 Chiyoda\nChiyoda-ku, Tokyo 100-0001\nJapan',
    {
      name: 'Taro Yamada',
      line1: '1-1 Chiyoda',
      city: 'Chiyoda-ku',
      state: 'Tokyo',
      zip: '100-0001',
      country: 'JP',
    },
  ],
  [
    'Singapore',
    'Wei Tan\n1 Orchard Rd #05-01\nSingapore 238823\nSingapore',
    { name: 'Wei Tan', line1: '1 Orchard Rd #05-01', city: 'Singapore', zip: '238823', country: 'SG' },
  ],
  [
    'India',
    'Asha Rao\n12 MG Road\nMumbai, Maharashtra 400001\nIndia',
    {
      name: 'Asha Rao',
      line1: '12 MG Road',
      city: 'Mumbai',
      state: 'Maharashtra',
      zip: '400001',
      country: 'IN',
    },
  ],
  [
    'Mexico',
    'Juan Pérez\nAv. Reforma 222\nCol. Juárez\n06600 Ciudad de México, CDMX\nMéxico',
    {
      name: 'Juan Pérez',
      line1: 'Av. Reforma 222',
      line2: 'Col. Juárez',
      city: 'Ciudad de México',
      state: 'CDMX',
      zip: '06600',
      country: 'MX',
    },
  ],
  [
    'the Netherlands without a space in the code',
    'Jan de Vries\nKerkstraat 10\n1017GC Amsterdam\nThe Netherlands',
    { name: 'Jan de Vries', line1: 'Kerkstraat 10', city: 'Amsterdam', zip: '1017GC', country: 'NL' },
  ],
  [
    'a form, with a line for each part',
    'Name:\tJane Doe\nStreet:\t123 Main St\nCity:\tSpringfield\nState:\tIL\nZip:\t62701\nCountry:\tUnited States',
    { name: 'Jane Doe', line1: '123 Main St', city: 'Springfield', state: 'IL', zip: '62701', country: 'US' },
  ],
  [
    'a label with the code of the country at the end and the name twice',
    'Ship To\nJane Doe\nJane Doe\n123 Main St\nSpringfield, IL, 62701, US',
    { name: 'Jane Doe', line1: '123 Main St', city: 'Springfield', state: 'IL', zip: '62701', country: 'US' },
  ],
  [
    'an email header',
    'Jane Doe <Jane@doe.test>\n123 Main St\nSpringfield IL 62701',
    {
      name: 'Jane Doe',
      email: 'jane@doe.test',
      line1: '123 Main St',
      city: 'Springfield',
      state: 'IL',
      zip: '62701',
    },
  ],
  [
    'text with an email address and a phone number',
    'Ship to:\nJane Doe\njane@Example.test\n+1 (555) 123-4567\n123 Main St\nSpringfield, IL 62701',
    {
      name: 'Jane Doe',
      email: 'jane@example.test',
      line1: '123 Main St',
      city: 'Springfield',
      state: 'IL',
      zip: '62701',
    },
  ],
]

test.each(cases)('parses an address in %s', (_, text, expected) => {
  expect(readPastedAddress(text)).toEqual(expected)
})

test.each([
  ['nothing', '', {}],
  ['a name alone', 'Jane Doe', { name: 'Jane Doe' }],
  ['a street alone', '123 Main St', { line1: '123 Main St' }],
  ['a street and a city', '123 Main St\nSpringfield', { line1: '123 Main St', city: 'Springfield' }],
])('parses only what is in %s', (_, text, expected) => {
  expect(readPastedAddress(text)).toEqual(expected)
})

test('text that could be a state or a country isn’t parsed as a country', () => {
  const read = readPastedAddress('Jane Doe, 1 Peach St, Atlanta, GA')
  expect(read.country).toBeUndefined()
  expect(read).toMatchObject({ name: 'Jane Doe', line1: '1 Peach St', city: 'Atlanta', state: 'GA' })
})

test('every parsed part appears in the text, except state and country names', () => {
  for (const [, text, expected] of cases) {
    const { state: _, country: __, ...read } = readPastedAddress(text)
    expect(Object.keys(read)).toEqual(
      expect.arrayContaining(Object.keys(read).filter((key) => key in expected)),
    )
    for (const value of Object.values(read)) {
      for (const piece of value.split(', ')) expect(text.toLowerCase()).toContain(piece.toLowerCase())
    }
  }
})

test.each([
  ['at signs', '@'.repeat(2_000)],
  ['partial email addresses', 'a@'.repeat(1_000)],
  ['long email addresses', `${'x.'.repeat(900)}@${'y.'.repeat(900)}`],
  ['words', 'a '.repeat(1_000)],
  ['numbers', '1-'.repeat(1_000)],
  ['letters', 'x'.repeat(2_000)],
])('parses a page full of %s without delay', (_, text) => {
  const begunAt = performance.now()
  readPastedAddress(text)
  expect(performance.now() - begunAt).toBeLessThan(1_000)
})

test('non-printable characters are removed from an address', () => {
  const read = readPastedAddress('\u0007Jane\u0000 Doe\n1 Main\tSt\nSpringfield, IL 62701')
  expect(read).toMatchObject({ name: 'Jane Doe', line1: '1 Main St' })
})
