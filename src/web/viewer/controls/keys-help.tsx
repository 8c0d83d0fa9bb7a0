import { Kbd } from '#web/ui/text/kbd.tsx'
import { keyHelp } from '../camera-keys.ts'

/** The shortcuts available while the 3D view has focus. */
export function KeysHelp() {
  return (
    <dl className="absolute bottom-3 left-3 z-10 grid max-w-[calc(100%-1.5rem)] gap-1.5 rounded-xl bg-surface/95 p-3 text-[0.8125rem] shadow-pop">
      {keyHelp.map(({ keys, does }) => (
        <div key={does} className="flex items-center justify-between gap-6">
          <dt className="text-muted">{does}</dt>
          <dd className="flex shrink-0 gap-1">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
