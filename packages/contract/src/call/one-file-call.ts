/** What calls share that read one PDF and answer beside `success`. */
export const oneFileCall = {
  method: 'POST',
  tag: 'Documents',
  access: 'session',
  key: 'detect',
  fileField: 'file',
  maxFiles: 1,
  envelope: 'top',
} as const;
