import { cx } from 'class-variance-authority'
import { Box } from 'lucide-react'
import { useState } from 'react'
import { ProductPicture } from '../product/product-picture.tsx'
import { type ProductSlug, productPictures } from '../product/product-pictures.ts'

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
  /** The `publicFileServiceId` of order items; null if there is no file. */
  fileId: string | null
  /** The picture's URL from its version, null if there is none; if omitted, it is derived from the id. */
  pictureUrl?: string | null
  /** Pixels, or `full` to fill the container. */
  size: 24 | 40 | 64 | 'full'
}

const boxes = {
  24: 'size-6 rounded-md',
  40: 'size-10 rounded-lg',
  64: 'size-16 rounded-xl',
  full: 'size-full',
} as const

/** A decorative thumbnail of a file; the text beside it carries the meaning. */
export function FileThumb({ fileId, pictureUrl = fileId && versionPictureUrl(fileId), size }: Props) {
  return (
    <span
      className={cx('grid shrink-0 place-items-center overflow-hidden bg-sunken text-faint', boxes[size])}
    >
      <Inside key={pictureUrl} fileId={fileId} pictureUrl={pictureUrl} size={size} />
    </span>
  )
}

const versionPictureUrl = (versionId: string) => `/api/file-versions/${versionId}/picture`

function Inside({ fileId, pictureUrl, size }: Required<Props>) {
  const [isMissing, setMissing] = useState(false)
  const sample = fileId ? pictureOf(fileId) : undefined
  if (sample) {
    return (
      <ProductPicture
        picture={sample}
        sizes={size === 'full' ? '14rem' : `${size}px`}
        isDecorative
        className="size-full object-contain"
      />
    )
  }
  if (!pictureUrl || isMissing) return <Box aria-hidden size={size === 'full' ? 32 : size / 2} />
  return (
    <img
      src={pictureUrl}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
      className="size-full object-contain"
    />
  )
}
