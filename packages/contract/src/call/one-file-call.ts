/** The shared part of calls that read one PDF and put their answer beside `success`. */
export const oneFileCall = {
  method: 'POST',
  tag: 'Documents',
  access: 'session',
  key: 'detect',
  fileField: 'file',
  maxFiles: 1,
  envelope: 'top',
} as const;
