import { Gift, Lightbulb, type LucideIcon, Magnet, Nut, Package, Wrench } from 'lucide-react'

const icons: Readonly<Record<string, LucideIcon>> = {
  magnets: Magnet,
  fasteners: Nut,
  hardware: Wrench,
  lighting: Lightbulb,
  packaging: Gift,
}

/** Stands for a component: pictures of the provider lie elsewhere, from where nothing is loaded. */
export function ComponentIcon({ slug }: { slug: string }) {
  const Icon = icons[slug] ?? Package
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-sunken text-muted">
      <Icon aria-hidden size={17} />
    </span>
  )
}
