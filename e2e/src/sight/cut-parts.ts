/** The controls of a page that are cut off, each in words; runs in the page. The pages of a document are no controls. */
export function cutControls(): string[] {
  const sight = window.sladdSight?.();
  if (!sight) throw new Error('install sight first');
  const kinds = ['button', 'tab', 'radio', 'checkbox', 'switch', 'slider', 'menuitem', 'option', 'treeitem'];
  const selector = [
    'button, a[href], input, select, textarea, summary, [tabindex="0"]',
    ...kinds.map((role) => `[role="${role}"]`),
  ].join();
  const found: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > window.innerWidth) found.push(`the page is ${scrollWidth} px wide`);
  for (const element of document.querySelectorAll(selector)) {
    if (element.closest('[data-page], [aria-hidden="true"]') || !sight.isForEyes(element)) continue;
    const rect = element.getBoundingClientRect();
    if (rect.width === 0 || rect.height === 0) continue;
    const by = sight.cutBy(rect, element.parentElement, getComputedStyle(element).position);
    if (by) found.push(`control ${sight.nameOf(element)}, cut by ${by.tagName} ${by.className.slice(0, 40)}`);
    const over = by ? null : sight.coveredBy(element);
    if (over) found.push(`control ${sight.nameOf(element)}, covered by ${sight.nameOf(over)}`);
  }
  return found;
}

/** The words that are cut off and whose whole nothing tells, each in words; runs in the page. */
export function cutTexts(): string[] {
  const sight = window.sladdSight?.();
  if (!sight) throw new Error('install sight first');
  const found: string[] = [];
  const teller = '[title], [data-base-ui-tooltip-trigger]';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim()) continue;
    if (element.closest('script, style, option, [data-page], aside[aria-hidden]')) continue;
    if (!sight.isForEyes(element)) continue;
    range.selectNodeContents(node);
    for (const { x, y, width, height } of range.getClientRects()) {
      if (width < 1 || height < 1) continue;
      // Letters do not fill the height of a line.
      const letters = new DOMRect(x, y + height / 4, width, height / 2);
      const by = sight.cutBy(letters, element, 'static');
      if (!by || by.closest(teller) || by.contains(element.closest(teller))) continue;
      found.push(`text ${sight.nameOf(element)}, cut by ${by.tagName} ${by.className.slice(0, 40)}`);
      break;
    }
  }
  return found;
}
