/** The colors the demo store offers. The last is sold out at the sandbox's print provider, so its orders wait. */
export const demoColors = [
  { value: 'Black', suffix: 'BLK', filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c' },
  { value: 'White', suffix: 'WHT', filamentId: '0c1b2466-0c4e-450e-a3cb-d37d386aee90' },
  { value: 'Sky blue', suffix: 'SKY', filamentId: 'f3dccdf6-64e0-456a-ab74-f4658e6c453f' },
  { value: 'Forest green', suffix: 'GRN', filamentId: '511ff6c9-71b4-4e12-a354-4437540d3a93' },
  { value: 'Terracotta', suffix: 'TER', filamentId: 'f1cabd7e-f33c-404c-a407-876b512f24fd' },
  { value: 'Sand', suffix: 'SND', filamentId: 'e905c9f2-ce31-44aa-ac18-a68313cc61fd' },
]

const product = (number: number, name: string, sku: string) => ({
  name,
  sku,
  options: [{ name: 'Color', values: demoColors }],
  fulfillment: [
    {
      type: 'PRINT',
      publicFileServiceId: `00000000-0000-4000-8000-00000000000${number}`,
      filamentOption: 'Color',
      quantity: 1,
    },
  ],
})

/** The products of the demo store. The sandbox's print provider knows these files, its stores sell these SKUs. */
export const demoProducts = [
  product(1, 'Ribbed vase', 'VASE-RIBBED'),
  product(2, 'Spiral vase', 'VASE-SPIRAL'),
  product(3, 'Hex planter', 'PLANTER-HEX'),
  product(4, 'Pleated lamp', 'LAMP-PLEATED'),
  product(5, 'Wave bowl', 'BOWL-WAVE'),
  product(6, 'Desk gear', 'GEAR-DESK'),
  product(7, 'Phone stand', 'STAND-PHONE'),
  product(8, 'Hex organizer', 'ORGANIZER-HEX'),
]
