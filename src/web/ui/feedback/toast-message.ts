export interface ToastMessage {
  /** Left out for a danger toast it is "Error". */
  title?: string
  message: string
  tone?: 'neutral' | 'success' | 'danger'
}
