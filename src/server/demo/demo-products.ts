const black = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'

const print = (number: number) =>
  [
    {
      type: 'PRINT',
      publicFileServiceId: `00000000-0000-4000-8000-00000000000${number}`,
      filamentId: black,
      quantity: 1,
    },
  ] as const

/** What the demo shop sells. The sandbox's print provider knows these files, its shop sells these SKUs. */
export const demoProducts = [
  { name: 'Ribbed vase', sku: 'VASE-RIBBED', fulfillment: print(1) },
  { name: 'Spiral vase', sku: 'VASE-SPIRAL', fulfillment: print(2) },
  { name: 'Hex planter', sku: 'PLANTER-HEX', fulfillment: print(3) },
  { name: 'Pleated lamp', sku: 'LAMP-PLEATED', fulfillment: print(4) },
  { name: 'Wave bowl', sku: 'BOWL-WAVE', fulfillment: print(5) },
  { name: 'Desk gear', sku: 'GEAR-DESK', fulfillment: print(6) },
  { name: 'Phone stand', sku: 'STAND-PHONE', fulfillment: print(7) },
  { name: 'Hex organizer', sku: 'ORGANIZER-HEX', fulfillment: print(8) },
]
