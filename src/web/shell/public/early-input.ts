import { useEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement
interface Entry {
  value: string
  isChecked: boolean
}

const fields = new Map<Field, Entry>()
let pressed: HTMLButtonElement | null = null
let submitted: HTMLFormElement | null = null
let isOver = false

const events = ['input', 'change', 'click', 'keydown'] as const

/** Records what a visitor types and presses until React has hydrated the server-rendered page. */
export function recordEarlyInput(): void {
  for (const field of document.querySelectorAll('input')) if (isEdited(field)) recordField(field)
  for (const event of events) document.addEventListener(event, record, true)
}

/** Replays the recorded input into React. Call it in a page's frame, whose effects run after the page inside is hydrated. */
export function useEarlyInput(): void {
  useEffect(() => {
    if (isOver) return
    isOver = true
    for (const event of events) document.removeEventListener(event, record, true)
    for (const [field, entry] of fields) if (field.isConnected) replay(field, entry)
    fields.clear()
    // Wait until React has rendered the values.
    setTimeout(() => {
      pressed?.click()
      submitted?.requestSubmit()
    })
  }, [])
}

function record(event: Event): void {
  const { target } = event
  if (event.type === 'click') pressed = (target instanceof Element && target.closest('button')) || null
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  if (event instanceof KeyboardEvent && event.key === 'Enter') submitted = target.form
  if (event.type === 'input' || event.type === 'change') recordField(target)
}

const isEdited = (field: HTMLInputElement): boolean =>
  field.value !== field.defaultValue || field.checked !== field.defaultChecked

function recordField(field: Field): void {
  fields.set(field, { value: field.value, isChecked: field instanceof HTMLInputElement && field.checked })
}

function replay(field: Field, { value, isChecked }: Entry): void {
  if (field.type === 'file') field.dispatchEvent(new Event('change', { bubbles: true }))
  else if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    // React compares with the last value it knows, which is the one at hydration.
    field.checked = !isChecked
    field.click()
  } else type(field, value)
}

/** Sets the value past the property React defines on the element, so that React sees a change. */
function type(field: Field, value: string): void {
  field.value = ''
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
