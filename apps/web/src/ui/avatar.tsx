/** The first letters of a name in a circle. Decorative: the name stands beside it or in the button around it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-grid size-7 shrink-0 place-items-center rounded-full bg-avatar text-xs leading-none font-semibold tracking-[0.01em] text-on-avatar"
    >
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/[\s._@-]+/u).filter((word) => word !== '');
  const letters = words.length > 1 ? [words[0], words[1]] : [words[0]];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
