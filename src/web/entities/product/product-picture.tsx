import type { Picture } from './product-pictures.ts'

interface ProductPictureProps {
  picture: Picture
  /** How wide it is shown, in the words of the `sizes` attribute: `(min-width: 60rem) 24rem, 90vw`. */
  sizes: string
  className?: string
  /** Seen at once, so that it is loaded before everything else. */
  isPriority?: boolean
  /** Says nothing that the text beside it does not say. */
  isDecorative?: boolean
}

/** One of our product pictures, in the smallest format and size that the browser can use. */
export function ProductPicture({ picture, sizes, className, isPriority, isDecorative }: ProductPictureProps) {
  const { slug, alt, widths, height } = picture
  const files = (format: 'avif' | 'webp') =>
    widths.map((width) => `/pictures/${slug}-${width}.${format} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <img
        src={`/pictures/${slug}-${widths[1]}.webp`}
        srcSet={files('webp')}
        sizes={sizes}
        width={widths[1]}
        height={height}
        alt={isDecorative ? '' : alt}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
