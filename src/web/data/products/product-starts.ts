/** A print that a new product starts with. */
interface StartPart {
  fileId: string
  filamentId: string | null
  quantity: number
}

export interface ProductStart {
  name: string
  parts: readonly StartPart[]
}

/** Too long for an address. A reloaded page starts empty. */
const starts = new Map<string, ProductStart>()

/** Keeps what a new product starts with; the result goes into the address of the editor. */
export function keepProductStart(start: ProductStart): string {
  const key = String(starts.size + 1)
  starts.set(key, start)
  return key
}

export const productStart = (key: string | undefined): ProductStart | null =>
  (key === undefined ? undefined : starts.get(key)) ?? null
