/** Lines of text with a bar over the middle one: the icon of redaction, in Lucide's style. */
export function RedactIcon({
  size = 24,
  strokeWidth = 2,
  className,
}: {
  size?: number | string;
  strokeWidth?: number | string;
  className?: string;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M4 5.5h9" />
      <path d="M16.5 5.5H20" />
      <rect x="4" y="9.5" width="16" height="5" rx="1" fill="currentColor" />
      <path d="M4 18.5h6" />
      <path d="M13.5 18.5H18" />
    </svg>
  );
}
