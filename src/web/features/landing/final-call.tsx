import { LayerStack } from '#web/ui/overlay/layer-stack.tsx'
import { CallsToAction } from './calls-to-action.tsx'

/** The call to action at the end of the page. */
export function FinalCall({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section aria-labelledby="begin" className="layer-lines border-line border-t">
      <div className="mx-auto grid max-w-6xl justify-items-center gap-6 px-4 py-20 text-center sm:px-6">
        <LayerStack printed={4} className="size-14" />
        <h2 id="begin" className="text-balance font-semibold text-3xl tracking-tight sm:text-4xl">
          Your next order can print automatically
        </h2>
        <CallsToAction isSignedIn={isSignedIn} />
      </div>
    </section>
  )
}
