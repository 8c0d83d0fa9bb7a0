import { z } from 'zod'
import { addressField } from '../values.ts'

/** What the print provider declined an order for, and so where it is fixed. */
export const refusalCause = z.enum([
  'ADDRESS',
  'CONTACT',
  'FILAMENT',
  'FILE',
  'COMPONENT',
  'QUANTITY',
  /** Something of ours at the provider, not the order. */
  'OURS',
  'UNKNOWN',
])
export type RefusalCause = z.output<typeof refusalCause>

/** The field that the provider named. */
export const refusalField = z.enum([...addressField.options, 'email', 'phone', 'quantity'])
export type RefusalField = z.output<typeof refusalField>

/** A refusal that was understood; null for failures that aren't refusals. */
export const refusal = z.object({ cause: refusalCause, field: refusalField.nullable() })
export type Refusal = z.output<typeof refusal>
