import { Box } from 'lucide-react'
import { ProductPicture } from './product-picture.tsx'
import { type ProductSlug, productPictures } from './product-pictures.ts'

const slugsOfSamples: readonly ProductSlug[] = [
  'vase',
  'spiral-vase',
  'planter',
  'lamp',
  'bowl',
  'gear',
  'phone-stand',
  'hex-organizer',
]

/** The sample files are numbered in the order of our pictures. */
function pictureOf(fileId: string) {
  const number = Number(/^00000000-0000-4000-8000-0{11}([1-8])$/.exec(fileId)?.[1])
  return productPictures.find(({ slug }) => slug === slugsOfSamples[number - 1])
}

interface Props {
  /** Null for what has no file. */
  fileId: string | null
  /** In pixels. */
  size: 24 | 40 | 64
}

const boxes = { 24: 'size-6 rounded-md', 40: 'size-10 rounded-lg', 64: 'size-16 rounded-xl' } as const

/** A small picture of what a file prints; says nothing that the text beside it does not say. */
export function FileThumb({ fileId, size }: Props) {
  const picture = fileId ? pictureOf(fileId) : undefined
  return (
    <span className={`grid shrink-0 place-items-center overflow-hidden bg-sunken text-faint ${boxes[size]}`}>
      {picture ? (
        <ProductPicture
          picture={picture}
          sizes={`${size}px`}
          isDecorative
          className="size-full object-contain"
        />
      ) : (
        <Box aria-hidden size={size / 2} />
      )}
    </span>
  )
}
