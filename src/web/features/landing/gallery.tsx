import { ProductPicture } from '#web/entities/product/product-picture.tsx'
import { productPictures } from '#web/entities/product/product-pictures.ts'
import { SectionHead } from './section-head.tsx'

/** Examples of printed products. */
export function Gallery() {
  return (
    <section aria-labelledby="gallery" className="mx-auto max-w-6xl px-4 pt-20 sm:px-6">
      <SectionHead
        id="gallery"
        title="Layer by layer, one order at a time"
        text="No inventory, no minimum order. These are our demo models, rendered from the actual print files, layer lines included."
      />
      <ul className="mt-10 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        {productPictures.map((picture) => (
          <li key={picture.slug} className="rounded-2xl bg-surface p-4 shadow-card">
            <ProductPicture picture={picture} sizes="(min-width: 64rem) 15rem, 45vw" className="w-full" />
            <p className="mt-2 text-center text-muted">{picture.name}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
