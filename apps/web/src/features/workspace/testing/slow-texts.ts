import { vi } from 'vitest';
import { api } from '../../../shared/api/client.ts';

/** Delays the text of each page a little; `wordsOf` returns the words of a page in the format of the API. */
export function slowTexts(wordsOf: (pageNumber: number) => readonly unknown[] | undefined = () => []): void {
  vi.spyOn(api, 'stream').mockImplementation(((
    _route: unknown,
    { signal, fields }: { signal: AbortSignal; fields: { first_page: number } },
  ) =>
    (async function* () {
      for (let page_number = fields.first_page; page_number <= 3; page_number++) {
        await new Promise((resolve) => setTimeout(resolve));
        signal.throwIfAborted();
        const words = wordsOf(page_number);
        const page = { page_number, width: 595, height: 842, ocr: 'read', unread: [], words };
        yield { kind: 'event', event: { type: 'page_extracted', data: { page_number, page } } };
      }
    })()) as unknown as typeof api.stream);
}
