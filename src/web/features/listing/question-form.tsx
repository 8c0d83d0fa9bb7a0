import { type SubmitEvent, useState } from 'react'
import { problemOf } from '#web/api-form/problem-of.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { publicApi } from '#web/lib/public-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

interface Props {
  portalId: string
  isSignedIn: boolean
}

/** Asks the maker something. What was typed stays when sending fails. */
export function QuestionForm({ portalId, isSignedIn }: Props) {
  const [text, setText] = useState('')
  const [email, setEmail] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [sent, setSent] = useState<'SENT' | 'CONFIRM' | null>(null)
  const [problems, setProblems] = useState<{ text?: string; email?: string; all?: string }>({})
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const missing = {
      ...(text.trim() === '' && { text: 'Write your question first.' }),
      ...(!isSignedIn && email.trim() === '' && { email: 'Enter your email address.' }),
    }
    setProblems(missing)
    if (Object.keys(missing).length > 0) {
      event.currentTarget.querySelector<HTMLElement>(missing.text ? 'textarea' : 'input')?.focus()
      return
    }
    setIsBusy(true)
    try {
      const body = { text, email: isSignedIn ? null : email.trim() }
      setSent((await publicApi.askQuestion({ params: { id: portalId }, body })).state)
    } catch (error) {
      setProblems(problemsOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  if (sent)
    return (
      <Alert tone="success" isLive>
        {sent === 'SENT'
          ? 'Your question was sent. We email you the answer.'
          : `Check your inbox: we sent a link to ${email.trim()}. The maker gets your question once you confirm it.`}
      </Alert>
    )
  return (
    <form noValidate onSubmit={send} className="grid gap-4" aria-label="Ask a question">
      <TextArea
        label="Your question"
        hint="It becomes public with the answer, without your name. No links or email addresses."
        rows={3}
        maxLength={1_000}
        required
        autoFocus
        value={text}
        error={problems.text}
        onChange={({ target }) => setText(target.value)}
      />
      {!isSignedIn && (
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          hint="For the answer. The maker doesn’t get it, and we delete it after the answer."
          maxLength={254}
          required
          value={email}
          error={problems.email ?? null}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      {problems.all && (
        <Alert tone="danger" isLive>
          {problems.all}
        </Alert>
      )}
      <Button type="submit" isBusy={isBusy} className="w-fit">
        Send question
      </Button>
    </form>
  )
}

function problemsOf(error: unknown): { text?: string; email?: string; all?: string } {
  if (!(error instanceof ApiError)) return { all: 'The question wasn’t sent. Try again.' }
  const text = problemOf(error, 'text', 'Your question')
  const email = problemOf(error, 'email', 'The email address')
  return {
    ...(text && { text }),
    ...(email && { email }),
    ...(!text && !email && { all: error.message }),
  }
}
