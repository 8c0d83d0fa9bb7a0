import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'

/** Recovery codes, the only time that they are shown. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <Alert tone="warn" title="Keep these recovery codes" isLive>
        Each lets you sign in once if you lose your phone. They’re shown only now. Keep them where you keep
        your passwords.
      </Alert>
      <ul
        aria-label="Recovery codes"
        data-dd-privacy="mask"
        className="grid gap-x-6 gap-y-1 rounded-xl bg-sunken p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} label="Copy codes" />
        <Button variant="primary" onClick={onDone}>
          I’ve kept them
        </Button>
      </div>
    </div>
  )
}
