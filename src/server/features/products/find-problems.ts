import type { Filament } from '#contract/products/catalog.ts'
import type { Part, ProductContent, ProductOption } from '#contract/products/products.ts'
import { filamentName } from '#domain/text/filament-name.ts'

/** The print provider's catalog; null if it was never loaded, and then nothing is reported. */
export interface Offer {
  filaments: ReadonlyMap<string, Pick<Filament, 'name' | 'isAvailable'>> | null
  /** Names of orderable components by id. */
  components: ReadonlyMap<string, string> | null
  /** Why the rights to a file keep it from being printed or sold, by the id that parts refer to. */
  forbiddenFiles: ReadonlyMap<string, string>
}

type PrintPart = Extract<Part, { type: 'PRINT' }>

const MAX_SHOWN = 8

/** Explains why a product can't be printed. `refusals` are the provider's messages about each part. */
export function findProblems(
  product: Pick<ProductContent, 'options' | 'fulfillment'>,
  offer: Offer,
  refusals: readonly (string | null)[],
): string[] {
  const problems = product.fulfillment.flatMap((part, index) => {
    const refusal = refusals[index]
    return [
      ...problemsOfPart(part, product.options, offer, `part ${index + 1}`),
      ...(refusal ? [`The print provider declined part ${index + 1}: ${refusal}`] : []),
    ]
  })
  const distinct = [...new Set(problems)]
  const hidden = distinct.length - MAX_SHOWN
  return hidden > 0 ? [...distinct.slice(0, MAX_SHOWN), `And ${hidden} more.`] : distinct
}

function problemsOfPart(
  part: Part,
  options: readonly ProductOption[],
  { filaments, components, forbiddenFiles }: Offer,
  name: string,
): string[] {
  if (part.type === 'COMPONENT') {
    const isGone = components !== null && !components.has(part.componentId)
    return isGone ? [`The component in ${name} isn’t available right now.`] : []
  }
  return [...problemsOfFile(part, forbiddenFiles), ...problemsOfFilament(part, options, filaments, name)]
}

function problemsOfFile(
  { publicFileServiceId }: PrintPart,
  forbiddenFiles: Offer['forbiddenFiles'],
): string[] {
  const obstacle = forbiddenFiles.get(publicFileServiceId)
  return obstacle === undefined ? [] : [`${obstacle}.`]
}

function problemsOfFilament(
  part: PrintPart,
  options: readonly ProductOption[],
  filaments: Offer['filaments'],
  name: string,
): string[] {
  if (part.filamentId) {
    const problem = availabilityProblem(part.filamentId, filaments)
    return problem ? [`The filament of ${name}${problem}.`] : []
  }
  const option = options.find((one) => one.name === part.filamentOption)
  if (!option) return [`The filament of ${name} comes from an option this product doesn’t have.`]
  return option.values.flatMap(({ value, filamentId }) => {
    if (!filamentId) return [`${option.name} “${value}” has no filament.`]
    const problem = availabilityProblem(filamentId, filaments)
    return problem ? [`The filament of ${option.name} “${value}”${problem}.`] : []
  })
}

function availabilityProblem(filamentId: string, filaments: Offer['filaments']): string | null {
  if (!filaments) return null
  const filament = filaments.get(filamentId)
  if (!filament) return ' isn’t offered by the print provider'
  return filament.isAvailable ? null : `, ${filamentName(filament.name)}, isn’t available right now`
}
