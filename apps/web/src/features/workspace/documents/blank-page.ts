import type { PDFPageProxy } from 'pdfjs-dist';

type Operators = Readonly<Record<string, number>>;

/** What leaves ink on a page; pieces of the names that pdf.js gives its operators. */
const inked =
  /^(?:paint(?:Image|Inline|Solid)|constructPath|rawFillPath|shadingFill|(?:next|show).*Text|.*[sS]troke$|.*[fF]ill$)/;

/** Whether the content of a page draws nothing at all: there is nothing on it that anybody could read. */
export async function isBlankPage(page: PDFPageProxy, operators: Operators): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const drawing = new Set(
    Object.entries(operators).flatMap(([name, code]) => (inked.test(name) ? [code] : [])),
  );
  // A path is given together with what is done with it; one that only bounds what comes after leaves no ink.
  const isOnlyBound = (index: number) => argsArray[index]?.[0] === operators.endPath;
  return !fnArray.some(
    (code, index) => drawing.has(code) && !(code === operators.constructPath && isOnlyBound(index)),
  );
}
