import { BrandMark } from '../brand-mark.tsx'
import { Views } from './views.tsx'

/** The navigation where there is room for it. */
export function SideBar() {
  return (
    <aside aria-label="Spoolyard" className="sticky top-0 hidden h-dvh flex-col border-line border-r md:flex">
      <div className="flex h-14 items-center px-5">
        <BrandMark />
      </div>
      <Views />
      <div
        aria-hidden
        className="layer-lines mt-auto h-24 [mask-image:linear-gradient(to_top,black,transparent)]"
      />
    </aside>
  )
}
