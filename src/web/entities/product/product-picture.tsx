import type { Picture } from './product-pictures.ts'

interface ProductPictureProps {
  picture: Picture
  /** The `sizes` attribute, e.g. `(min-width: 60rem) 24rem, 90vw`. */
  sizes: string
  className?: string
  /** Above the fold, so it is loaded first. */
  isPriority?: boolean
  /** Decorative: the text beside it says the same. */
  isDecorative?: boolean
}

/** A product picture in the smallest format and size the browser supports. */
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
