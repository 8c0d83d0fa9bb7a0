import { useState } from 'react'
import { FormSection } from '#web/ui/forms/form-section.tsx'
import { ApiTokenForm } from './api-token-form.tsx'
import { ApiTokenList } from './api-token-list.tsx'
import { type NewToken, NewTokenPanel } from './new-token-panel.tsx'
import { TokenOfBrowser } from './token-of-browser.tsx'

/** Keys for programs. */
export function ApiSection() {
  const [made, setMade] = useState<NewToken | null>(null)
  return (
    <>
      <FormSection
        title="New token"
        text={
          <>
            A token lets a program of yours work with your orders. It cannot change how you sign in.{' '}
            <a href="/api/openapi.json" className="rounded text-ink underline underline-offset-4">
              All calls of the API
            </a>
          </>
        }
      >
        {made && <NewTokenPanel made={made} onDone={() => setMade(null)} />}
        <ApiTokenForm onMade={setMade} />
      </FormSection>
      <FormSection title="Tokens" text="Everything that works with your orders without signing in.">
        <ApiTokenList />
      </FormSection>
      <FormSection
        title="This browser"
        text="Signing in needs no token. With one, this browser sends it along with every call."
      >
        <TokenOfBrowser />
      </FormSection>
    </>
  )
}
