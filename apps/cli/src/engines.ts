type Engines = typeof import('@sladd/pipeline');
type DocumentEngines = typeof import('@sladd/pipeline/without-models');

const loaded: DocumentEngines[] = [];

/** All engines, loaded at first use: arguments are judged before. */
export async function loadEngines(): Promise<Engines> {
  return noted(await import('@sladd/pipeline'));
}

/** The engines without models, for commands that detect nothing. */
export async function loadDocumentEngines(): Promise<DocumentEngines> {
  return noted(await import('@sladd/pipeline/without-models'));
}

/** Ends what would keep the process alive. */
export async function closeEngines(): Promise<void> {
  for (const engines of loaded) await engines.closeOcr();
}

function noted<T extends DocumentEngines>(engines: T): T {
  loaded.push(engines);
  return engines;
}
