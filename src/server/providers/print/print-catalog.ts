import { z } from 'zod'
import { type CallOutcome, done } from '../call-outcome.ts'
import { wireMoney } from '../decimal-cents.ts'
import { andThen } from '../parse-answer.ts'
import type { PrintCall } from './print-order-search.ts'
import type { PartEstimate, PrintProvider, ProviderComponent } from './print-provider.ts'

/** What the print provider offers and asks for it: reading only. */
export function createPrintCatalog(
  call: PrintCall,
): Pick<PrintProvider, 'listFilaments' | 'listComponents' | 'listCategories' | 'estimateFile'> {
  return {
    listFilaments: async () => readable(await call('GET', '/filaments', listOf(filament)), 'filament'),
    listComponents: async () => readable(await call('GET', '/components', listOf(component)), 'component'),
    listCategories: async () =>
      andThen(await call('GET', '/components/categories', listOf(category)), ({ data }) =>
        done(data.filter((each) => each !== null)),
      ),
    async estimateFile({ fileId, filamentId, hasSupport }) {
      const options = { filamentId, quantity: 1, slicer: { support_enabled: hasSupport } }
      const path = `/files/${encodeURIComponent(fileId)}/estimate`
      const outcome = await call('POST', path, estimateAnswer, { options })
      return andThen(outcome, ({ data }) => done(ofOnePiece(data)))
    },
  }
}

// What cannot be stored must not keep everything else from being stored.
const text = z.string().transform((words) => words.replace(/[\p{Cc}\p{Cs}]/gu, '').trim())
const name = text.pipe(z.string().min(1))
const hexColor = /^#?([0-9a-f]{6})$/i

const filament = z
  .object({
    publicId: z.uuid(),
    name,
    profile: text.catch(''),
    color: text.catch(''),
    hexValue: text.catch(''),
    available: z.boolean().catch(true),
    public: z.boolean().catch(true),
  })
  .transform(({ publicId, name, profile, color, hexValue, available, public: isPublic }) => ({
    id: publicId.toLowerCase(),
    name,
    profile,
    color,
    hex: `#${hexColor.exec(hexValue)?.[1]?.toLowerCase() ?? '808080'}`,
    isAvailable: available && isPublic,
  }))

const price = wireMoney.pipe(z.int().min(0))

const said = (longest: number) => text.transform((words) => words.slice(0, longest)).catch('')
const ourId = z.uuid().toLowerCase()
const millimeters = /^[\d.]+(\s*[x×]\s*[\d.]+){1,2}$/i

const weight = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
])

// The documentation names the id `publicId`, answers have `id`.
const component = z
  .object({
    id: ourId.optional(),
    publicId: ourId.optional(),
    name,
    price,
    description: said(500),
    weight: weight.pipe(z.number().min(0).max(1_000_000)).nullable().catch(null),
    weightUnit: text.catch('g'),
    dimensions: text.pipe(z.string().max(60).regex(millimeters)).catch(''),
    dimensionUnit: text.catch('mm'),
    tags: z.array(said(40)).catch([]),
    categoryId: ourId.nullable().catch(null),
  })
  .transform((wire, context) => {
    const id = wire.id ?? wire.publicId
    if (id !== undefined) return asComponent({ ...wire, id })
    context.addIssue({ code: 'custom', message: 'has no id' })
    return z.NEVER
  })

interface WireComponent {
  id: string
  name: string
  price: number
  description: string
  weight: number | null
  weightUnit: string
  dimensions: string
  dimensionUnit: string
  tags: string[]
  categoryId: string | null
}

const asComponent = (wire: WireComponent): ProviderComponent => ({
  id: wire.id,
  name: wire.name,
  priceCents: wire.price,
  description: wire.description,
  weightGrams: wire.weightUnit === 'g' ? wire.weight : null,
  dimensions: wire.dimensionUnit === 'mm' ? wire.dimensions : '',
  tags: wire.tags.filter(Boolean).slice(0, 20),
  categoryId: wire.categoryId,
})

const category = z.object({
  id: ourId,
  name,
  slug: said(100),
  parentId: ourId.nullable().catch(null),
})

const amount = z.number().min(0).max(1_000_000).nullable().catch(null)
const estimate = z.object({
  // Printing is never free: zero means that the price isn't known.
  pricePerUnit: price.pipe(z.int().min(1)),
  quantity: z.int().min(1).catch(1),
  totalMaterial: amount,
  estimatedPrintTime: amount,
  bodyChargeCost: price.nullable().catch(null),
  oversizeSurcharge: price.nullable().catch(null),
})
const estimateAnswer = z.object({ data: estimate })

/** Totals are sometimes those of another quantity than the one asked for. */
function ofOnePiece({ quantity, ...answer }: z.output<typeof estimate>): PartEstimate {
  const share = (total: number | null) => (total === null ? null : total / quantity)
  const cents = (total: number | null) => (total === null ? null : Math.round(total / quantity))
  return {
    unitCents: answer.pricePerUnit,
    grams: share(answer.totalMaterial),
    minutes: share(answer.estimatedPrintTime),
    bodyChargeCents: cents(answer.bodyChargeCost),
    oversizeCents: cents(answer.oversizeSurcharge),
  }
}

/** One thing that cannot be read must not hide the others. */
const listOf = <Thing extends z.ZodType>(thing: Thing) =>
  z.object({ data: z.array(thing.nullable().catch(null)) })

/** An empty catalog would make every product unprintable, so it is not believed. */
function readable<T>(
  outcome: CallOutcome<{ data: (T | null)[] }>,
  what: string,
): CallOutcome<NonNullable<T>[]> {
  return andThen(outcome, ({ data }) => {
    const things = data.filter((thing) => thing !== null && thing !== undefined)
    return things.length > 0 ? done(things) : { kind: 'unknown', reason: `the answer names no ${what}` }
  })
}
