import { cx } from 'class-variance-authority'
import { Bolt, Gift, Lightbulb, type LucideIcon, Magnet, Package, Wrench } from 'lucide-react'

const icons: Readonly<Record<string, LucideIcon>> = {
  magnets: Magnet,
  fasteners: Bolt,
  hardware: Wrench,
  lighting: Lightbulb,
  packaging: Gift,
}

const boxes = { 24: 'size-6 rounded-md', 40: 'size-10 rounded-lg', 64: 'size-16 rounded-xl' } as const

interface Props {
  /** The component's category; unknown ones get a parcel icon. */
  slug: string | undefined
  /** In pixels. */
  size: keyof typeof boxes
}

/** An icon for a component. The provider's pictures are on another host, and we load nothing from there. */
export function ComponentIcon({ slug = '', size }: Props) {
  const Icon = icons[slug] ?? Package
  return (
    <span className={cx('grid shrink-0 place-items-center bg-sunken text-muted', boxes[size])}>
      <Icon aria-hidden size={size === 24 ? 14 : size * 0.45} />
    </span>
  )
}
