/** What a buyer wrote for the part, as they wrote it. */
export const BuyerText = ({ text }: { text: string }) => (
  <p className="text-sm [overflow-wrap:anywhere]">
    <span className="text-muted">Text: </span>
    <bdi className="whitespace-pre-line font-medium">{text}</bdi>
  </p>
)
