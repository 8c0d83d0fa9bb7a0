import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Props<Item> {
  items: readonly Item[]
  /** Renders an item as an `li` with a key. */
  item: (item: Item) => ReactNode
  /** How tall an item probably is, in pixels, until it was shown. */
  itemHeight: number
  /** Of each block. */
  className?: string
}

const BLOCK = 25
const AHEAD_PX = 600

/** A long list that scrolls: only the blocks of items near the view are in the page, the others keep their place. */
export function BlockList<Item>({ items, item, itemHeight, className }: Props<Item>) {
  const blocks = Array.from({ length: Math.ceil(items.length / BLOCK) }, (_, index) =>
    items.slice(index * BLOCK, (index + 1) * BLOCK),
  )
  return (
    <div>
      {blocks.map((block, index) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place; the items have keys of their own.
          key={index}
          isFirst={index === 0}
          height={block.length * itemHeight}
          className={className}
        >
          {() => block.map(item)}
        </Block>
      ))}
    </div>
  )
}

interface BlockProps {
  isFirst: boolean
  height: number
  className: string | undefined
  children: () => ReactNode
}

function Block({ isFirst, height, className, children }: BlockProps) {
  const place = useRef<HTMLUListElement>(null)
  const [isNear, setIsNear] = useState(isFirst)
  const [measured, setMeasured] = useState<number | null>(null)
  useEffect(() => {
    const block = place.current
    if (!block) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        if (!entry.isIntersecting) setMeasured(entry.boundingClientRect.height)
        setIsNear(entry.isIntersecting)
      },
      { root: scrollerOf(block), rootMargin: `${AHEAD_PX}px 0px` },
    )
    observer.observe(block)
    return () => observer.disconnect()
  }, [])
  return (
    <ul
      ref={place}
      aria-hidden={!isNear || undefined}
      className={className}
      style={isNear ? undefined : { height: measured ?? height }}
    >
      {isNear && children()}
    </ul>
  )
}

/** What scrolls the element; null for the window. */
function scrollerOf(element: Element): Element | null {
  for (
    let parent = element.parentElement;
    parent && parent !== document.body;
    parent = parent.parentElement
  ) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  }
  return null
}
