/** The address to which other programs on the device share files; named in the manifest. */
export const SHARE_ADDRESS = '/share-target';

/** Shared files until the page requests them. Kept only in memory, because documents must never be cached. */
let waiting: readonly File[] = [];

/** How long files are kept for a page that is opening. */
const WAIT_MS = 60_000;

/** Stores the files of a share and opens the workspace, which requests them. */
export async function takeSharedFiles(request: Request): Promise<Response> {
  const form = await request.formData();
  const files = form.getAll('files').filter((part) => part instanceof File);
  waiting = files;
  setTimeout(() => {
    if (waiting === files) waiting = [];
  }, WAIT_MS);
  return Response.redirect('/playground?shared=true', 303);
}

/** Hands the files over once, to the page that requests them. */
export function giveSharedFiles(port: MessagePort | undefined): void {
  port?.postMessage(waiting);
  waiting = [];
}
