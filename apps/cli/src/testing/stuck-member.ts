// A process of a crew that never answers, as with a document whose engine never comes back.
process.on('message', () => {
  for (;;);
});
