import { useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

function Record() {
  useKeptFocus()
  const [isRefunded, setRefunded] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button>Back</Button>
      <div data-testid="actions">
        {!isRefunded && <Button onClick={() => setAsking(true)}>Refund</Button>}
        <Button>Cancel order</Button>
      </div>
      {isAsking && (
        <Dialog
          onClose={() => setAsking(false)}
          title="Refund it?"
          consequence="All of it."
          actionLabel="Refund $12.40"
          keepLabel="Close"
          onConfirm={() => {
            setRefunded(true)
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('when the button of an act disappears with it, Tab goes on beside where it was', async () => {
  await mount(<Record />)
  button('Refund').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Close')).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const actions = page.getByTestId('actions')
  await expect.element(actions).toHaveFocus()
  expect(getComputedStyle(actions.element()).outlineStyle).toBe('none')
  await userEvent.tab()
  await expect.element(button('Cancel order')).toHaveFocus()
  await expect.element(actions).not.toHaveAttribute('tabindex')
})

function Notice() {
  useKeptFocus()
  const [isAsking, setAsking] = useState(false)
  const [isOver, setOver] = useState(false)
  if (isOver) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>End it</Button>
      {isAsking && (
        <Dialog
          onClose={() => setAsking(false)}
          title="End it?"
          consequence="For everyone."
          actionLabel="End"
          keepLabel="Keep it on"
          onConfirm={() => setOver(true)}
        />
      )}
    </>
  )
}

test('where the act is of a notice above the page, and no notice is left, Tab goes on from around it', async () => {
  const shell = document.body.appendChild(document.createElement('div'))
  const notices = shell.appendChild(document.createElement('section'))
  notices.className = 'empty:hidden'
  await mount(createPortal(<Notice />, notices))
  shell.append(document.querySelector('main')!)
  button('End it').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Keep it on')).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(document.activeElement).toBe(shell), { timeout: 10_000 })
  shell.replaceWith(...shell.querySelectorAll('main'))
})

function Note() {
  useKeptFocus()
  const [isWritten, setWritten] = useState(true)
  return (
    <div>
      <Button disabled={!isWritten} onClick={() => setWritten(false)}>
        Add note
      </Button>
      <Button>Next</Button>
    </div>
  )
}

test('a button that its own press disables leaves the focus beside it', async () => {
  await mount(<Note />)
  button('Add note').element().focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(document.activeElement?.localName).toBe('div'), { timeout: 10_000 })
  await userEvent.tab()
  await expect.element(button('Next')).toHaveFocus()
})

test('a focus that people leave or that a dialog gives back isn’t moved', async () => {
  await mount(<Record />)
  button('Refund').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Close')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Refund')).toHaveFocus()
  button('Refund').element().blur()
  // A change elsewhere on the page.
  page.getByTestId('actions').element().append('More')
  for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(document.body)
})
