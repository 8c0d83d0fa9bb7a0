import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedView } from '#contract/orders/saved-views.ts'
import { savedViewList } from '#web/data/orders/saved-view-query.ts'
import { api } from '#web/lib/api.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** The question the dialog asks about a view. */
export type SavedViewQuestion =
  | { what: 'save'; list: SavedView['list']; search: Readonly<Record<string, string>> }
  | { what: 'rename' | 'delete'; view: SavedView }

interface Props {
  question: SavedViewQuestion | null
  onClose: () => void
  onDeleted: () => void
}

const words = {
  save: {
    title: 'Save this view',
    consequence: 'Saves these filters as a tab with a live count.',
    action: 'Save view',
  },
  rename: { title: 'Rename this view', consequence: 'The filters don’t change.', action: 'Rename' },
  delete: {
    title: 'Delete this view?',
    consequence: 'This only removes the tab. Its orders don’t change.',
    action: 'Delete view',
  },
} as const

/** Asks for a view's name, or confirms its deletion. */
export function SavedViewDialog({ question, onClose, onDeleted }: Props) {
  // Keep the text while the dialog fades out.
  const [shown, setShown] = useState(question)
  if (question && question !== shown) setShown(question)
  return (
    shown && (
      <Question
        key={shown.what === 'save' ? 'save' : `${shown.what} ${shown.view.id}`}
        question={shown}
        isOpen={question !== null}
        onClose={onClose}
        onDeleted={onDeleted}
      />
    )
  )
}

interface QuestionProps extends Omit<Props, 'question'> {
  question: SavedViewQuestion
  isOpen: boolean
}

function Question({ question, isOpen, onClose, onDeleted }: QuestionProps) {
  const [name, setName] = useState(question.what === 'save' ? '' : question.view.name)
  const queryClient = useQueryClient()
  const answer = useMutation({
    mutationFn: () => carryOut(question, name.trim()),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: savedViewList.queryKey })
      if (question.what === 'delete') onDeleted()
      if (question.what === 'save') setName('')
      onClose()
    },
  })
  const { title, consequence, action } = words[question.what]
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        answer.reset()
        onClose()
      }}
      title={title}
      consequence={consequence}
      actionLabel={action}
      keepLabel="Cancel"
      tone={question.what === 'delete' ? 'danger' : 'primary'}
      isBusy={answer.isPending}
      isActionDisabled={name.trim() === ''}
      onConfirm={() => answer.mutate()}
    >
      {question.what !== 'delete' && (
        <TextField
          label="Name"
          value={name}
          maxLength={60}
          autoComplete="off"
          error={answer.error?.message}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && name.trim() !== '' && answer.mutate()}
        />
      )}
      {question.what === 'delete' && answer.error && (
        <p role="alert" className="text-danger">
          {answer.error.message}
        </p>
      )}
    </Dialog>
  )
}

async function carryOut(question: SavedViewQuestion, name: string): Promise<unknown> {
  if (question.what === 'save') {
    return await api.createSavedView({ body: { list: question.list, name, search: { ...question.search } } })
  }
  const params = { id: question.view.id }
  return question.what === 'rename'
    ? await api.updateSavedView({ params, body: { name } })
    : await api.deleteSavedView({ params })
}
