import { ErrorAlert, type ErrorProps } from './error-alert.tsx'

/** Why something failed, in place of what could not be shown, with room around it. */
export const ErrorPanel = (props: ErrorProps) => (
  <div className="p-4">
    <ErrorAlert {...props} />
  </div>
)
