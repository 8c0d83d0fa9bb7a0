import { z } from 'zod'
import { type CallOutcome, done } from '../call-outcome.ts'
import { wireMoney } from '../decimal-cents.ts'
import { andThen } from '../parse-answer.ts'
import type { PrintCall } from './print-order-search.ts'
import type { PrintProvider } from './print-provider.ts'

/** What the print provider offers and asks for it: reading only. */
export function createPrintCatalogue(
  call: PrintCall,
): Pick<PrintProvider, 'listFilaments' | 'listComponents' | 'estimateFile'> {
  return {
    listFilaments: async () => readable(await call('GET', '/filaments', listOf(filament)), 'filament'),
    listComponents: async () => readable(await call('GET', '/components', listOf(component)), 'component'),
    async estimateFile({ fileId, filamentId, hasSupport }) {
      const options = { filamentId, quantity: 1, slicer: { support_enabled: hasSupport } }
      const path = `/files/${encodeURIComponent(fileId)}/estimate`
      const outcome = await call('POST', path, estimateAnswer, { options })
      // The total is sometimes that of another quantity than the one asked for.
      return andThen(outcome, ({ data }) => done(data.pricePerUnit))
    },
  }
}

const text = z.string().trim()
const hexColour = /^#?([0-9a-f]{6})$/i

const filament = z
  .object({
    publicId: z.uuid(),
    name: text.min(1),
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
    hex: `#${hexColour.exec(hexValue)?.[1]?.toLowerCase() ?? '808080'}`,
    isAvailable: available && isPublic,
  }))

const price = wireMoney.pipe(z.int().min(0))

// The documentation names the id `publicId`, answers have `id`.
const component = z
  .object({ id: z.uuid().optional(), publicId: z.uuid().optional(), name: text.min(1), price })
  .transform((wire) => ({ id: wire.id ?? wire.publicId, name: wire.name, priceCents: wire.price }))
  .pipe(z.object({ id: z.uuid().toLowerCase(), name: z.string(), priceCents: z.int() }))

const estimateAnswer = z.object({ data: z.object({ pricePerUnit: price }) })

/** One thing that cannot be read must not hide the others. */
const listOf = <Thing extends z.ZodType>(thing: Thing) =>
  z.object({ data: z.array(thing.nullable().catch(null)) })

/** An empty catalogue would make every product unprintable, so it is not believed. */
function readable<T>(
  outcome: CallOutcome<{ data: (T | null)[] }>,
  what: string,
): CallOutcome<NonNullable<T>[]> {
  return andThen(outcome, ({ data }) => {
    const things = data.filter((thing) => thing !== null && thing !== undefined)
    return things.length > 0 ? done(things) : { kind: 'unknown', reason: `the answer names no ${what}` }
  })
}
