/** Where other programs of the device hand files over; named in the manifest. */
export const SHARE_ADDRESS = '/share-target';

/** Files wait here for the page that opens for them. They are held in memory alone: documents never enter a cache. */
let waiting: readonly File[] = [];

/** For so long the page may take to open and ask. */
const WAIT_MS = 60_000;

/** Takes the files of a share and opens the workspace, which asks for them. */
export async function takeSharedFiles(request: Request): Promise<Response> {
  const form = await request.formData();
  const files = form.getAll('files').filter((part) => part instanceof File);
  waiting = files;
  setTimeout(() => {
    if (waiting === files) waiting = [];
  }, WAIT_MS);
  return Response.redirect('/playground?shared=true', 303);
}

/** Hands the files to the page that asks, once. */
export function giveSharedFiles(port: MessagePort | undefined): void {
  port?.postMessage(waiting);
  waiting = [];
}
