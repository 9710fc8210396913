/** An illustration: three sheets, the front one with bars. */
export function DropArt() {
  return (
    <svg
      width="196"
      height="128"
      viewBox="0 0 196 128"
      aria-hidden="true"
      className="max-md:h-24 max-md:w-[147px]"
    >
      <g className="fill-chrome stroke-line-strong" strokeWidth="1.2">
        <rect x="24" y="20" width="72" height="96" rx="4" transform="rotate(-8 60 68)" />
        <rect x="100" y="20" width="72" height="96" rx="4" transform="rotate(8 136 68)" />
      </g>
      <rect
        x="58"
        y="8"
        width="80"
        height="108"
        rx="4"
        className="fill-paper stroke-line-strong"
        strokeWidth="1.2"
      />
      <path
        d="M70 26h34M70 46h14M116 46h10M70 60h56M70 74h8M104 74h22M70 88h40M70 102h24"
        stroke="#cfd7da"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <g className="fill-paper-ink">
        <rect x="87" y="41" width="26" height="10" rx="1.5" />
        <rect x="81" y="69" width="20" height="10" rx="1.5" />
        <rect x="113" y="83" width="14" height="10" rx="1.5" />
      </g>
    </svg>
  );
}
