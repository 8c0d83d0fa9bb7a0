import { lazy, Suspense, useRef } from 'react'
import { DockViews } from './dock-views.tsx'
import { useBottomInset } from './use-bottom-inset.ts'

const SubmitRunBar = lazy(async () => ({
  default: (await import('#web/features/orders/runs/submit-run-bar.tsx')).SubmitRunBar,
}))

const UploadDock = lazy(async () => ({
  default: (await import('#web/features/files/upload/upload-dock.tsx')).UploadDock,
}))

/** Fixed to the bottom of every screen: active uploads and submissions, and the navigation on narrow screens. */
export function BottomDock() {
  const dock = useRef<HTMLDivElement>(null)
  useBottomInset(dock)
  return (
    <div ref={dock} className="pointer-events-none fixed inset-x-0 bottom-0 z-30 md:left-[var(--side-bar)]">
      <div className="grid justify-items-center px-3 *:pointer-events-auto *:mb-3 *:w-full *:max-w-2xl">
        <Suspense fallback={null}>
          <UploadDock />
        </Suspense>
        <Suspense fallback={null}>
          <SubmitRunBar />
        </Suspense>
      </div>
      <div className="pointer-events-auto border-line border-t bg-canvas pb-[env(safe-area-inset-bottom)] md:hidden">
        <DockViews />
      </div>
    </div>
  )
}
