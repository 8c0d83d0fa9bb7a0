import { Component, type ReactNode } from 'react'

/** Keeps the page working if the viewer fails to load. */
export class ViewerBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <p role="alert" className="grid min-h-80 place-items-center p-6 text-center text-muted">
        We couldn’t load the 3D view. Reload the page to try again.
      </p>
    )
  }
}
