type Engines = typeof import('@sladd/pipeline');

let loading: Promise<Engines> | undefined;

/** The engines, loaded at first use: arguments are judged before. */
export function loadEngines(): Promise<Engines> {
  loading ??= import('@sladd/pipeline');
  return loading;
}

/** Ends what would keep the process alive. */
export async function closeEngines(): Promise<void> {
  const engines = await loading?.catch(() => undefined);
  await engines?.closeOcr();
}
