// Engines print warnings that quote the document, so nothing that a worker writes to the terminal may be shown. Must be
// imported before everything else.
for (const stream of [process.stdout, process.stderr]) {
  stream.write = (_chunk: unknown, encoding?: unknown, callback?: unknown): boolean => {
    const done = typeof encoding === 'function' ? encoding : callback;
    if (typeof done === 'function') queueMicrotask(() => done());
    return true;
  };
}

export {};
