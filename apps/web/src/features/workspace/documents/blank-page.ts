import type { PDFPageProxy } from 'pdfjs-dist';

type Operators = Readonly<Record<string, number>>;

/** Parts of the names of pdf.js operators that paint something. */
const inked =
  /^(?:paint(?:Image|Inline|Solid)|constructPath|rawFillPath|shadingFill|(?:next|show).*Text|.*[sS]troke$|.*[fF]ill$)/;

/** Whether the content of a page paints nothing, so that there is nothing to read. */
export async function isBlankPage(page: PDFPageProxy, operators: Operators): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const drawing = new Set(
    Object.entries(operators).flatMap(([name, code]) => (inked.test(name) ? [code] : [])),
  );
  // A path includes its painting operator; one that only clips paints nothing.
  const isOnlyBound = (index: number) => argsArray[index]?.[0] === operators.endPath;
  return !fnArray.some(
    (code, index) => drawing.has(code) && !(code === operators.constructPath && isOnlyBound(index)),
  );
}
