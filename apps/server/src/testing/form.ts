/** A multipart body for `app.inject`, with the header that contains its boundary. */
export interface FormPayload {
  readonly payload: Buffer;
  readonly headers: { readonly 'content-type': string };
}

export interface FormFile {
  readonly field?: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Builds a form like a browser: text parts first, then the files in order. */
export async function form(
  files: readonly FormFile[],
  fields: Readonly<Record<string, string>> = {},
): Promise<FormPayload> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const file of files) {
    const blob = new Blob([new Uint8Array(file.bytes)], { type: 'application/pdf' });
    data.append(file.field ?? 'files', blob, file.name);
  }
  const response = new Response(data);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}
