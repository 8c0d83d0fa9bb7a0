interface Person {
  name: string
  street1: string
  city: string
  state: string
  zip: string
  country: string
  phone: string
}

/** The store's products, the same as in its ShipStation account. */
export const products: [sku: string, title: string, priceCents: number][] = [
  ['VASE-RIBBED', 'Ribbed vase', 3400],
  ['VASE-SPIRAL', 'Spiral vase', 3200],
  ['PLANTER-HEX', 'Hex planter', 2850],
  ['LAMP-PLEATED', 'Pleated lamp', 6400],
  ['BOWL-WAVE', 'Wave bowl', 3800],
  ['GEAR-DESK', 'Desk gear', 1990],
  ['STAND-PHONE', 'Phone stand', 1650],
  ['ORGANIZER-HEX', 'Hex organizer', 2700],
]

export const colors = ['Black', 'White', 'Sky blue', 'Forest green', 'Terracotta', 'Sand']
export const sizes = ['Small', 'Medium', 'Large']
export const engravings = [
  'Mia',
  'For Grandpa Joe',
  'E + L 2026',
  'Café Lune',
  'Happy birthday, Noé!',
  'No. 12',
]
export const remarks = [
  'Please leave it with the neighbor if no one is home.',
  'This is a gift: no prices in the package, please!',
  'Could you ship it together with my other order?',
]

const at = (
  name: string,
  street1: string,
  city: string,
  state: string,
  zip: string,
  country: string,
  phone = '',
): Person => ({ name, street1, city, state, zip, country, phone })

export const domesticPeople: Person[] = [
  at('Nadia Ferrante', '219 Juniper Avenue', 'Boulder', 'CO', '80304', 'US', '720-555-0131'),
  at('Theo Washington', '4400 Magnolia Boulevard Unit 7', 'Burbank', 'CA', '91505', 'US'),
  at('Lucía Herrera', '18 Palmetto Street', 'Brooklyn', 'NY', '11221', 'US', '347-555-0172'),
  at('Ingrid Solberg', '905 Lake Avenue South', 'Duluth', 'MN', '55802', 'US'),
  at('Malik Johnson', '1320 Auburn Way', 'Charlotte', 'NC', '28205', 'US', '704-555-0155'),
  at('Wendy Cho', '77 Kearny Street Floor 3', 'San Francisco', 'CA', '94108', 'US'),
  at('Patrick O’Dwyer', '2 Chestnut Hill Road', 'Worcester', 'MA', '01602', 'US'),
  at('Amara Eze', '615 Peach Orchard Road', 'Augusta', 'GA', '30906', 'US', '706-555-0110'),
  at('Rosalind Pike', 'PO Box 218', 'Homer', 'AK', '99603', 'US'),
  at('Devon Castellanos', '3031 South Congress Avenue', 'Austin', 'TX', '78704', 'US'),
]

export const foreignPeople: Person[] = [
  at('Katrin Böhm', 'Lindenstraße 8', 'Leipzig', '', '04229', 'DE', '+49 341 5550133'),
  at('Élodie Garnier', '27 rue des Trois-Frères', 'Lyon', '', '69004', 'FR'),
  at('Callum Fraser', '9 Marchmont Crescent', 'Edinburgh', '', 'EH9 1HN', 'GB'),
  at('Noémie Bouchard', '455 avenue du Mont-Royal', 'Montréal', 'QC', 'H2J 1W4', 'CA'),
  at('Ruby Hargreaves', '61 Swan Street', 'Richmond', 'VIC', '3121', 'AU', '+61 3 5550 0164'),
]
