import { ErrorPanel } from './error-panel.tsx'

interface Props {
  query: { error: Error | null; refetch: () => Promise<unknown>; isFetching: boolean }
  title?: string
}

/** Why something couldn’t be loaded, with a button that tries again; nothing unless it failed. */
export const QueryError = ({ query: { error, refetch, isFetching }, title }: Props) =>
  error && (
    <ErrorPanel
      error={error}
      {...(title && { title })}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
