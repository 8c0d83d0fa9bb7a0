import { z } from 'zod'
import type { HttpResponse } from '#sandbox/kit/http-response.ts'
import { filaments, plaBlackId } from '../catalog/catalog.ts'
import { unitPrintCents } from '../orders/price-order.ts'
import { success, validationError } from '../print-responses.ts'
import { type PrintFile, printMinutes } from './print-files.ts'

const estimateBody = z
  .object({
    options: z
      .looseObject({
        filamentId: z.string().default(plaBlackId),
        quantity: z.number().int().min(1).default(1),
        slicer: z.looseObject({ support_enabled: z.boolean().optional() }).optional(),
      })
      .prefault({}),
  })
  .prefault({})

/** Estimates the price of printing a file. */
export function estimateFile(file: PrintFile, body: unknown): HttpResponse {
  const parsed = estimateBody.safeParse(body)
  if (!parsed.success) throw validationError(parsed.error.issues[0]?.message ?? 'options are invalid')
  const { filamentId, quantity } = parsed.data.options
  const filament = filaments.find(({ publicId }) => publicId === filamentId)
  if (!filament) throw validationError('filamentId does not name a filament')
  const unitCents = unitPrintCents(file, filament)
  return success(
    {
      subtotal: (unitCents * quantity) / 100,
      total: (unitCents * quantity) / 100,
      pricePerUnit: unitCents / 100,
      quantity,
      totalMaterial: Number((file.weight * quantity).toFixed(2)),
      estimatedPrintTime: printMinutes(file) * quantity,
      bodyChargeCost: 0,
      oversizeSurcharge: 0,
    },
    { message: 'File Price Estimated' },
  )
}
