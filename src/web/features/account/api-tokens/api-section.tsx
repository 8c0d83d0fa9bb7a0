import { useState } from 'react'
import { FormSection } from '#web/ui/forms/form-section.tsx'
import { ApiTokenForm } from './api-token-form.tsx'
import { ApiTokenList } from './api-token-list.tsx'
import { BrowserToken } from './browser-token.tsx'
import { type NewToken, NewTokenPanel } from './new-token-panel.tsx'

/** API tokens for programs. */
export function ApiSection() {
  const [made, setMade] = useState<NewToken | null>(null)
  return (
    <>
      <FormSection
        title="New token"
        text={
          <>
            A token lets your software work with your orders. It can’t change how you sign in.{' '}
            <a href="/api/openapi.json" className="rounded text-ink underline underline-offset-4">
              API reference
            </a>
          </>
        }
      >
        {made && <NewTokenPanel made={made} onDone={() => setMade(null)} />}
        <ApiTokenForm onMade={setMade} />
      </FormSection>
      <FormSection title="Tokens" text="Programs that can access your orders.">
        <ApiTokenList />
      </FormSection>
      <FormSection
        title="This browser"
        text="You don’t need a token to sign in. If set, this browser sends it with every request."
      >
        <BrowserToken />
      </FormSection>
    </>
  )
}
