/** What somebody did with markup before its code was there. */
export interface Touched {
  fields: readonly { name: string; value: string; isChecked: boolean }[]
  focus: { name: string; from: number | null; to: number | null } | null
  /** The button or link that was pressed last, by its place among all. */
  pressed: number
  isSubmitted: boolean
}

const pressable = 'button, a'
const touches = ['keydown', 'input', 'change', 'pointerdown', 'click', 'submit'] as const

/**
 * Calls `wake` with the first key or click in some markup, and again with the next one after a failure; returns how to
 * stop. Links to other pages work by themselves, everything else is noted.
 */
export function whenTouched(root: HTMLElement, wake: (look: () => Touched) => Promise<void>): () => void {
  let isWaking = false
  let pressed = -1
  let isSubmitted = false
  // The server disables what needs a script. The script is here now.
  for (const button of root.querySelectorAll('button')) button.disabled = false

  function note(event: Event) {
    if (event.type === 'submit') {
      event.preventDefault()
      isSubmitted = true
    }
    if (event.type === 'click' && event.target instanceof Element) {
      const target = event.target.closest<HTMLButtonElement | HTMLAnchorElement>(pressable)
      if (target && isOurs(target)) {
        event.preventDefault()
        pressed = [...root.querySelectorAll(pressable)].indexOf(target)
      }
    }
    if (isWaking) return
    isWaking = true
    void wake(() => look(root, pressed, isSubmitted)).finally(() => {
      isWaking = false
    })
  }
  for (const touch of touches) root.addEventListener(touch, note)
  // Somebody may be in it already, while the page itself was still asleep.
  if (root.contains(document.activeElement)) note(new Event('focusin'))
  return () => {
    for (const touch of touches) root.removeEventListener(touch, note)
  }
}

/** A link to another page works by itself; one to this page keeps what was typed in it. */
function isOurs(target: HTMLButtonElement | HTMLAnchorElement): boolean {
  if (target instanceof HTMLAnchorElement) return target.pathname === window.location.pathname
  return target.type === 'button'
}

function look(root: HTMLElement, pressed: number, isSubmitted: boolean): Touched {
  const active = document.activeElement
  const isField = active instanceof HTMLInputElement && root.contains(active)
  return {
    fields: [...root.querySelectorAll('input')].map(({ name, value, checked }) => ({
      name,
      value,
      isChecked: checked,
    })),
    focus: isField ? { name: active.name, from: active.selectionStart, to: active.selectionEnd } : null,
    pressed,
    isSubmitted,
  }
}

/** Does to a part with code what was done to the same part without. */
export function takeOver(root: HTMLElement, { fields, focus, pressed, isSubmitted }: Touched): void {
  for (const { name, value, isChecked } of fields) {
    const field = fieldOf(root, name)
    if (field?.type === 'checkbox' ? field.checked !== isChecked : false) field?.click()
    else if (field && field.value !== value) type(field, value)
  }
  const focused = focus && fieldOf(root, focus.name)
  focused?.focus()
  // Fields for addresses and numbers know no selection.
  if (focused && focus.from !== null) focused.setSelectionRange(focus.from, focus.to)
  // After React has taken in what was typed.
  setTimeout(() => {
    if (pressed >= 0) root.querySelectorAll<HTMLElement>(pressable)[pressed]?.click()
    if (isSubmitted) root.querySelector('form')?.requestSubmit()
  })
}

const fieldOf = (root: HTMLElement, name: string) =>
  root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)

/** Sets a value as a key press would; React ignores one that is merely assigned. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
