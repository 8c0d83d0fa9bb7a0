import type { Part } from '#contract/products/products.ts'
import { FileThumb } from '../file/file-thumb.tsx'

interface Props {
  fulfillment: readonly Part[]
  /** In pixels. */
  size: 24 | 40 | 64
}

/** A product's picture, taken from its first printed part. */
export function ProductThumb({ fulfillment, size }: Props) {
  const print = fulfillment.find((part) => part.type === 'PRINT')
  return <FileThumb fileId={print?.publicFileServiceId ?? null} size={size} />
}
