export interface Printer {
  PRINT_URL: string
  PRINT_KEY: string
  PLATFORM_ID: string
}

/** What it read of an order when it first saw it. */
export interface NaiveOrder {
  id: string
  sellerId: string
  quantity: number
  street: string
  /** The provider's file; that of the vase without one. */
  fileId?: string
}

const TIMEOUT_MS = 1_000

/** Drafts an order and has it printed; whatever does not answer well throws. */
export const createPrinter =
  (printer: Printer) =>
  async (order: NaiveOrder): Promise<void> => {
    const { data } = await call(printer, '/orders', draftOf(printer, order))
    await call(printer, `/orders/${data.order.publicId}`)
  }

interface Drafted {
  data: { order: { publicId: string } }
}

async function call({ PRINT_URL, PRINT_KEY }: Printer, path: string, body?: object): Promise<Drafted> {
  const reply = await fetch(PRINT_URL + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${PRINT_KEY}`, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!reply.ok) throw new Error(`answered ${reply.status}`)
  return (await reply.json()) as Drafted
}

function draftOf(
  { PLATFORM_ID: platformId }: Printer,
  { id: orderId, sellerId: ownerId, quantity, street, fileId }: NaiveOrder,
): object {
  const address = {
    name: 'Pat Doe',
    line1: street,
    city: 'Washington',
    state: 'DC',
    zip: '20001',
  }
  return {
    platformId,
    ownerId,
    customer: {
      platformId,
      publicPaymentServiceId: null,
      details: { email: 'buyer@example.com', address: { ...address, country: 'US' } },
    },
    items: [
      {
        type: 'PRINT',
        publicFileServiceId: fileId ?? '00000000-0000-4000-8000-000000000001',
        filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
        quantity,
        name: 'Ribbed vase',
        SKU: 'VASE',
      },
    ],
    metadata: { orderId },
  }
}
