/** The possible content of an element. */
export type Content = Node | string | null | readonly Content[];

interface Members {
  readonly class?: string;
  readonly onclick?: () => void;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Creates an element. Strings become text nodes, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  { class: names, onclick, attributes = {} }: Members = {},
  ...content: readonly Content[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  if (names) made.className = names;
  if (onclick) made.addEventListener('click', onclick);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  append(made, content);
  return made;
}

function append(parent: Element, content: Content): void {
  if (content === null) return;
  if (typeof content === 'string' || content instanceof Node) parent.append(content);
  else for (const one of content) append(parent, one);
}
