import { ProductPicture } from '#web/entities/product/product-picture.tsx'
import { heroPicture } from '#web/entities/product/product-pictures.ts'
import { CallsToAction } from './calls-to-action.tsx'

export function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className="overflow-hidden">
      <div className="relative mx-auto grid max-w-6xl items-center gap-6 px-4 pt-10 pb-8 sm:px-6 lg:grid-cols-2 lg:py-12">
        <div className="relative z-10">
          <h1 className="text-balance font-semibold text-4xl leading-[1.06] tracking-tight sm:text-6xl">
            Sell 3D prints without owning a printer
          </h1>
          <p className="mt-5 mb-8 max-w-lg text-pretty text-lg text-muted leading-7">
            Spoolyard imports your store’s orders, gets every part printed, packed and shipped to your buyer,
            and sends the tracking number back to your store.
          </p>
          <CallsToAction isSignedIn={isSignedIn} />
          <p className="mt-4 max-w-lg text-muted">
            Free to start, no card needed. Every new account has a demo order: really priced, never charged,
            never printed.
          </p>
        </div>
        <div className="relative aspect-[5/4] lg:-mr-10">
          <div aria-hidden className="layer-lines mask-l-from-40% absolute bottom-0 left-0 h-3/5 w-screen" />
          <ProductPicture
            picture={heroPicture}
            sizes="(min-width: 64rem) 46rem, 70vw"
            isPriority
            className="relative size-full scale-110 object-cover"
          />
        </div>
      </div>
    </section>
  )
}
