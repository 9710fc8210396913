// Engines print warnings that quote the document. A worker has nothing to say on the terminal, so nothing that
// is written there may leave the thread. Imported before everything else.
for (const stream of [process.stdout, process.stderr]) {
  stream.write = (_chunk: unknown, encoding?: unknown, callback?: unknown): boolean => {
    const done = typeof encoding === 'function' ? encoding : callback;
    if (typeof done === 'function') queueMicrotask(() => done());
    return true;
  };
}

export {};
