import type { PDFPageProxy } from 'pdfjs-dist';

type Operators = Readonly<Record<string, number>>;

/** Parts of the names of pdf.js operators that draw something. */
const inked =
  /^(?:paint(?:Image|Inline|Solid)|constructPath|rawFillPath|shadingFill|(?:next|show).*Text|.*[sS]troke$|.*[fF]ill$)/;

/** Whether the content of a page draws nothing, so that there is nothing to read. */
export async function isBlankPage(page: PDFPageProxy, operators: Operators): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const drawing = new Set(
    Object.entries(operators).flatMap(([name, code]) => (inked.test(name) ? [code] : [])),
  );
  // A path has its painting operator with it; one that only clips draws nothing.
  const isOnlyBound = (index: number) => argsArray[index]?.[0] === operators.endPath;
  return !fnArray.some(
    (code, index) => drawing.has(code) && !(code === operators.constructPath && isOnlyBound(index)),
  );
}
