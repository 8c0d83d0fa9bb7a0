import { chooseTheme, useTheme } from '#web/lib/theme.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** The theme toggle in the header of public pages. One icon for both themes, so that hydration changes nothing. */
export function PublicThemeButton() {
  const other = useTheme() === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      aria-label={`Use the ${other} theme`}
      onClick={() => chooseTheme(other)}
      className={`${buttonStyle({ variant: 'ghost' })} w-9 px-0 pointer-coarse:w-11`}
    >
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current stroke-[1.5]">
        <circle cx="8" cy="8" r="6" />
        <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
      </svg>
    </button>
  )
}
