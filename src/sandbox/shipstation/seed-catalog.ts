import type { Address } from './shipstation-orders.ts'

type Person = Pick<
  Address,
  'name' | 'street1' | 'city' | 'state' | 'postalCode' | 'country' | 'phone' | 'residential'
>
type Product = [sku: string, name: string, price: number]

export const products: Product[] = [
  ['VASE-RIBBED', 'Ribbed vase', 34],
  ['VASE-SPIRAL', 'Spiral vase', 32],
  ['PLANTER-HEX', 'Hex planter', 28.5],
  ['LAMP-PLEATED', 'Pleated lamp', 64],
  ['BOWL-WAVE', 'Wave bowl', 38],
  ['GEAR-DESK', 'Desk gear', 19.9],
  ['STAND-PHONE', 'Phone stand', 16.5],
  ['ORGANIZER-HEX', 'Hex organizer', 27],
]

export const colors = ['Black', 'White', 'Sky blue', 'Forest green', 'Terracotta', 'Sand']
export const sizes = ['Small', 'Medium', 'Large']
export const engravings = [
  'For Maya',
  'A & J 2026',
  'Grüße aus Köln',
  'Happy 40th!',
  '“Home”',
  'Zoë',
  'Love you, Mom',
  'Nº 7',
]
export const notes = [
  'Please make it look like the second photo.',
  'It’s a gift, so please leave the invoice out of the package.',
  'Please print the name with the accent: José.',
  'Can it arrive before Friday?',
]

const at = (
  name: string,
  street1: string,
  city: string,
  state: string | null,
  postalCode: string,
  country: string,
  phone: string | null = null,
): Person => ({ name, street1, city, state, postalCode, country, phone, residential: true })

/** Buyers in the United States, who are the majority. */
export const domesticPeople: Person[] = [
  at('Dana Whitfield', '418 Alder Street', 'Portland', 'OR', '97205', 'US', '503-555-0142'),
  at('Marcus Ellery', '77 Beacon Hill Road', 'Boston', 'MA', '02108', 'US'),
  at('Priya Raman', '2210 Mission Street Apt 4', 'San Francisco', 'CA', '94110', 'US', '415-555-0188'),
  at('José Álvarez', '905 Guadalupe Street', 'Austin', 'TX', '78701', 'US'),
  at('Hannah Okafor', '31 Peachtree Place', 'Atlanta', 'GA', '30309', 'US', '404-555-0119'),
  at('Tom Lindqvist', '1402 Nicollet Avenue', 'Minneapolis', 'MN', '55403', 'US'),
  at('Renée Boudreaux', '640 Magazine Street', 'New Orleans', 'LA', '70130', 'US'),
  at('Kelly Ann Moss', '12 Orchard Lane', 'Burlington', 'VT', '05401', 'US'),
  at('Sam Nakamura', '88 Kapiolani Boulevard', 'Honolulu', 'HI', '96813', 'US', '808-555-0107'),
  at('Grace Liu', '350 Fifth Avenue Floor 9', 'New York', 'NY', '10118', 'US'),
  at('Bill O’Hara', '2901 Larimer Street', 'Denver', 'CO', '80205', 'US'),
  at('Aaliyah Brooks', '1715 Wabash Avenue', 'Chicago', 'IL', '60616', 'US'),
]

export const foreignPeople: Person[] = [
  at('Jürgen Weiß', 'Schönhauser Allee 112', 'Berlin', null, '10437', 'DE', '+49 30 5550142'),
  at('Zoë Lefèvre', '14 rue de l’Église', 'Saint-Étienne', null, '42000', 'FR'),
  at('Åsa Sjöström', 'Götgatan 44', 'Stockholm', null, '118 26', 'SE'),
  at('Siobhán Ní Bhriain', '5 Sráid na Siopaí', 'Galway', null, 'H91 X2A4', 'IE'),
  at('Paweł Żółkiewski', 'ul. Świętojańska 9', 'Gdynia', null, '81-368', 'PL'),
  at('佐藤 美咲', '渋谷区神宮前 1-2-3', '東京', '東京都', '150-0001', 'JP', '+81 3 5550 0142'),
  at('Иван Петков', 'ул. Граф Игнатиев 20', 'София', null, '1000', 'BG'),
  at('Oliver Smythe', '21 Clifton Terrace', 'Bristol', null, 'BS8 4AJ', 'GB'),
  at('Chloé Tremblay', '1180 rue Saint-Denis', 'Montréal', 'QC', 'H2X 3J6', 'CA'),
  at('Mateo Núñez', 'Av. Álvaro Obregón 151', 'Ciudad de México', 'CDMX', '06700', 'MX'),
  at('Lachlan Reid', '7 Brunswick Street', 'Fitzroy', 'VIC', '3065', 'AU'),
]
