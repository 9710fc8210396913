/** What a look at a page needs to know of its elements, each worked out once; runs in the page. */
export interface Facts {
  boxOf(element: Element): DOMRect;
  styleOf(
    element: Element,
  ): Pick<CSSStyleDeclaration, 'position' | 'clipPath' | 'overflow' | 'overflowX' | 'overflowY'>;
  /** Whether the pages of the workspace stand in it. */
  holdsPages(element: Element): boolean;
  /** Whether neither it nor what it stands in is there for screen readers alone. */
  isDrawn(element: Element): boolean;
}

declare global {
  interface Window {
    /** New facts, of the page as it is now: they hold for one task, after which the page may have moved. */
    sladdFacts?: () => Facts;
  }
}

/** Puts {@link Facts} into the page. */
export function installFacts(): void {
  /** A function that works each element out once: hundreds of words stand in the same boxes. */
  const once = <Fact>(work: (element: Element) => Fact): ((element: Element) => Fact) => {
    const known = new Map<Element, { readonly fact: Fact }>();
    return (element) => {
      const found = known.get(element) ?? { fact: work(element) };
      known.set(element, found);
      return found.fact;
    };
  };

  window.sladdFacts ??= () => {
    const boxOf = once((element) => element.getBoundingClientRect());
    const styleOf = once((element) => {
      const { position, clipPath, overflow, overflowX, overflowY } = getComputedStyle(element);
      return { position, clipPath, overflow, overflowX, overflowY };
    });
    const isDrawn = once((element): boolean => {
      const { width, height } = boxOf(element);
      const { position, clipPath } = styleOf(element);
      if (width <= 1 && height <= 1 && /absolute|fixed/.test(position)) return false;
      if (clipPath === 'inset(50%)') return false;
      return element.parentElement === null || isDrawn(element.parentElement);
    });
    return {
      boxOf,
      styleOf,
      isDrawn,
      holdsPages: once((element) => element.querySelector('article') !== null),
    };
  };
}
