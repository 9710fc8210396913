type Engines = typeof import('@sladd/pipeline');
type DocumentEngines = typeof import('@sladd/pipeline/without-models');

const loaded: DocumentEngines[] = [];

/** All engines, loaded on first use, after the arguments are checked. */
export async function loadEngines(): Promise<Engines> {
  return noted(await import('@sladd/pipeline'));
}

/** The engines without models, for commands without detection. */
export async function loadDocumentEngines(): Promise<DocumentEngines> {
  return noted(await import('@sladd/pipeline/without-models'));
}

/** Closes what would keep the process alive. */
export async function closeEngines(): Promise<void> {
  for (const engines of loaded) await engines.closeOcr();
}

function noted<T extends DocumentEngines>(engines: T): T {
  loaded.push(engines);
  return engines;
}
