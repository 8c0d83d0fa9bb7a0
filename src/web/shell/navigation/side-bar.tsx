import { BrandMark } from '../brand-mark.tsx'
import { Views } from './views.tsx'

/** The navigation on wide screens. */
export function SideBar() {
  return (
    <aside aria-label="Spoolyard" className="sticky top-0 hidden h-dvh flex-col border-line border-r md:flex">
      <div className="flex h-14 items-center px-5">
        <BrandMark />
      </div>
      <div className="flex min-h-0 flex-col p-3">
        <Views />
      </div>
      <div
        aria-hidden
        className="layer-lines mt-auto h-24 shrink-[9] [mask-image:linear-gradient(to_top,black,transparent)]"
      />
    </aside>
  )
}
