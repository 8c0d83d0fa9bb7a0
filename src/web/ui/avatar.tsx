import { cx } from 'class-variance-authority'
import { useState } from 'react'

interface Props {
  /** The name whose initials stand where there is no picture. */
  name: string
  picture?: string | null | undefined
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

const sizes = {
  sm: 'size-7 text-[0.6875rem]',
  md: 'size-9 text-xs',
  lg: 'size-14 text-lg',
  xl: 'size-20 text-2xl',
} as const

/** A person as a picture or as initials. It is decoration: the name stands beside it, or names the button around it. */
export function Avatar({ name, picture, size = 'md' }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = picture && picture !== broken ? picture : null
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 select-none place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent-text',
        sizes[size],
      )}
    >
      {shown ? (
        // The house of the picture learns nothing of the page it is on.
        <img
          src={shown}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBroken(shown)}
          className="size-full object-cover"
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

/** The first letters of the first two words: "Nora Quill" is NQ, "nora@shop.test" is NS. */
export function initialsOf(name: string): string {
  return name
    .trim()
    .split(/[\s.@_-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
}
