import type { Filament } from '#contract/catalog.ts'
import type { Part, ProductContent, ProductOption } from '#contract/products.ts'

/** What the print provider offers; null where it never told, and then nothing is said of it. */
export interface Offer {
  filaments: ReadonlyMap<string, Pick<Filament, 'name' | 'isAvailable'>> | null
  /** The names of those that can be ordered, by id. */
  components: ReadonlyMap<string, string> | null
}

const MOST_SHOWN = 8

/** What keeps a product from being printed, in sentences. `refusals` are the provider's words about each part. */
export function findProblems(
  product: Pick<ProductContent, 'options' | 'fulfillment'>,
  offer: Offer,
  refusals: readonly (string | null)[],
): string[] {
  const problems = product.fulfillment.flatMap((part, index) => {
    const refusal = refusals[index]
    return [
      ...problemsOfPart(part, product.options, offer, `part ${index + 1}`),
      ...(refusal ? [`The print provider refuses part ${index + 1}: ${refusal}`] : []),
    ]
  })
  const distinct = [...new Set(problems)]
  const hidden = distinct.length - MOST_SHOWN
  return hidden > 0 ? [...distinct.slice(0, MOST_SHOWN), `And ${hidden} more.`] : distinct
}

function problemsOfPart(
  part: Part,
  options: readonly ProductOption[],
  { filaments, components }: Offer,
  name: string,
): string[] {
  if (part.type === 'COMPONENT') {
    const isGone = components !== null && !components.has(part.componentId)
    return isGone ? [`The component that is ${name} is not available now.`] : []
  }
  if (part.filamentId) {
    const trouble = troubleOf(part.filamentId, filaments)
    return trouble ? [`The filament of ${name}${trouble}.`] : []
  }
  const option = options.find((one) => one.name === part.filamentOption)
  if (!option) return [`The filament of ${name} comes from an option that the product does not have.`]
  return option.values.flatMap(({ value, filamentId }) => {
    if (!filamentId) return [`${option.name} “${value}” has no filament.`]
    const trouble = troubleOf(filamentId, filaments)
    return trouble ? [`The filament of ${option.name} “${value}”${trouble}.`] : []
  })
}

function troubleOf(filamentId: string, filaments: Offer['filaments']): string | null {
  if (!filaments) return null
  const filament = filaments.get(filamentId)
  if (!filament) return ' is not among those of the print provider'
  return filament.isAvailable ? null : `, ${filament.name}, is not available now`
}
