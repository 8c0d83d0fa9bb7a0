import type { SeededRandom } from './seeded-random.ts'

/** A buyer with a complete address. */
export interface Shopper {
  name: string
  street1: string
  city: string
  state: string | null
  postalCode: string
  country: string
  phone: string | null
  email: string
}

type Place = [city: string, state: string | null, postalCode: string, country: string]

const givenNames =
  'Olivia Liam Emma Noah Ava Mateo Sofia Elijah Isabella James Mia Lucas Amelia Henry Harper Theo Evelyn Priya Daniel Grace Owen Chloe Samuel Nora Isaac Leah Marcus Hannah Julian Zoe Aaron Maya Caleb Ruby Diego Ines Kenji Aisha Peter Claire'.split(
    ' ',
  )
const familyNames =
  'Whitfield Ramirez Nguyen Okafor Lindqvist Brooks Patel Ellery Moss Nakamura Liu Boudreaux Hayes Fischer Cohen Delgado Park Sullivan Reyes Novak Carver Bennett Osei Tanaka Vaughn Keller Romano Alvarez Hughes Marsh Ivers Dunn Castillo Frye Lopez Stanton Weaver Chambers Holt Singh'.split(
    ' ',
  )
const streets =
  'Alder Street|Beacon Hill Road|Mission Street|Guadalupe Street|Peachtree Place|Nicollet Avenue|Magazine Street|Orchard Lane|Larimer Street|Wabash Avenue|Maple Court|Juniper Drive|Harbor View Road|Cedar Ridge Lane|Prospect Avenue|Linden Street|Kingfisher Way|Old Mill Road|Sycamore Avenue|Willow Creek Drive'.split(
    '|',
  )
const usPlaces: Place[] = [
  ['Portland', 'OR', '97205', 'US'],
  ['Boston', 'MA', '02108', 'US'],
  ['San Francisco', 'CA', '94110', 'US'],
  ['Austin', 'TX', '78701', 'US'],
  ['Atlanta', 'GA', '30309', 'US'],
  ['Minneapolis', 'MN', '55403', 'US'],
  ['New Orleans', 'LA', '70130', 'US'],
  ['Burlington', 'VT', '05401', 'US'],
  ['Denver', 'CO', '80205', 'US'],
  ['Chicago', 'IL', '60616', 'US'],
  ['Seattle', 'WA', '98122', 'US'],
  ['Brooklyn', 'NY', '11211', 'US'],
  ['Columbus', 'OH', '43215', 'US'],
  ['Raleigh', 'NC', '27601', 'US'],
  ['Phoenix', 'AZ', '85004', 'US'],
  ['Nashville', 'TN', '37203', 'US'],
]
const placesAbroad: [Place, names: string[], streets: string[], phone: string | null][] = [
  [['Toronto', 'ON', 'M5V 2T6', 'CA'], ['Chloé Tremblay', 'Evan Mackenzie'], ['Queen Street West'], null],
  [['Bristol', null, 'BS8 4AJ', 'GB'], ['Oliver Smythe', 'Freya Hartley'], ['Clifton Terrace'], null],
  [['Berlin', null, '10437', 'DE'], ['Jürgen Weiß', 'Anke Vogel'], ['Schönhauser Allee'], '+49 30 5550142'],
  [['Lyon', null, '69003', 'FR'], ['Zoë Lefèvre', 'Hugo Marchand'], ['Cours Lafayette'], null],
  [['Melbourne', 'VIC', '3065', 'AU'], ['Lachlan Reid', 'Isla Byrne'], ['Brunswick Street'], null],
]

/** A buyer, mostly from the United States. The number keeps email addresses apart. */
export function createShopper(random: SeededRandom, number: number): Shopper {
  const email = `buyer${1000 + number}@mail.example`
  const house = random.integer(3, 2400)
  if (random.chance(0.14)) {
    const [[city, state, postalCode, country], names, roads, phone] = random.pick(placesAbroad)
    const name = random.pick(names)
    return {
      name,
      street1: `${random.pick(roads)} ${house % 180}`,
      city,
      state,
      postalCode,
      country,
      phone,
      email,
    }
  }
  const [city, state, postalCode, country] = random.pick(usPlaces)
  return {
    name: `${random.pick(givenNames)} ${random.pick(familyNames)}`,
    street1: `${house} ${random.pick(streets)}${random.chance(0.2) ? ` Apt ${random.integer(1, 28)}` : ''}`,
    city,
    state,
    postalCode,
    country,
    phone: random.chance(0.4) ? `555-01${random.integer(10, 99)}` : null,
    email,
  }
}
