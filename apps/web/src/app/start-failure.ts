import { appBuild, appVersion } from '../shared/site/app-version.ts';

/** In both languages, since the texts may be what failed to load. */
const texts = {
  en: {
    title: 'Sladd could not start',
    body: 'App initialization failed. Please reload the page.',
    reload: 'Reload',
    clear: 'Clear the app’s cache and reload',
    hint: (code: string) =>
      `If it stays: tell the person who runs Sladd, with the code ${code}. Open files are kept where you have chosen so.`,
    happened: 'What happened',
    copy: 'Copy the details',
    copied: 'Copied',
    notCopied: 'Could not be copied. Select it and copy it by hand.',
  },
  nb: {
    title: 'Sladd kunne ikke starte',
    body: 'Appen kunne ikke startes. Last siden på nytt.',
    reload: 'Last på nytt',
    clear: 'Tøm appens mellomlager og last på nytt',
    hint: (code: string) =>
      `Hvis det ikke hjelper: si fra til den som driver Sladd, og oppgi koden ${code}. Åpne filer er tatt vare på der du har valgt det.`,
    happened: 'Hva som skjedde',
    copy: 'Kopier detaljene',
    copied: 'Kopiert',
    notCopied: 'Kunne ikke kopieres. Merk teksten og kopier den selv.',
  },
};

/** How far the start had got when it failed. */
export const startCodes = { settings: 'E-START-01', texts: 'E-START-02', screen: 'E-START-03' } as const;
export type StartCode = (typeof startCodes)[keyof typeof startCodes];

/** Shows that the app could not start, without anything that may have failed: no React and no texts to load. */
export function showStartFailure(
  body: HTMLElement,
  code: StartCode,
  error: unknown,
  languages: readonly string[] = navigator.languages,
): void {
  const isNorwegian = /^(nb|nn|no)\b/i.test(languages[0] ?? '');
  const text = texts[isNorwegian ? 'nb' : 'en'];
  const page = document.createElement('main');
  page.setAttribute('role', 'alert');
  page.className = 'mx-auto grid min-h-dvh max-w-[480px] content-center gap-4 px-5';
  const buttons = element('p', 'flex flex-wrap gap-2');
  buttons.append(
    button(text.reload, () => window.location.reload()),
    button(text.clear, () => void clearAppCache().finally(() => window.location.reload())),
  );
  page.append(
    element('h1', 'text-2xl', text.title),
    element('p', 'text-md', text.body),
    buttons,
    element('p', 'text-sm text-fg-3', text.hint(code)),
    details(text, code, error),
  );
  body.replaceChildren(page);
}

/**
 * Collapsed details: time, code, version and kind of error. Never the message of the error, which may contain anything.
 */
function details(text: (typeof texts)['en'], code: StartCode, error: unknown): HTMLElement {
  const lines = [
    new Date().toISOString(),
    code,
    `Sladd ${[appVersion, appBuild()].filter(Boolean).join(' · ')}`,
    error instanceof Error ? error.name : 'Error',
  ];
  const folded = element('details', 'rounded-4 border border-line bg-panel px-3.5 py-2');
  const message = element('span', 'ml-2 text-sm text-fg-3');
  message.setAttribute('role', 'status');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      message.textContent = text.copied;
    } catch {
      message.textContent = text.notCopied;
    }
  };
  const row = element('p', 'mt-2');
  row.append(
    button(text.copy, () => void copy()),
    message,
  );
  folded.append(
    element('summary', 'min-h-7 font-semibold', text.happened),
    element('pre', 'mt-2 font-mono text-sm whitespace-pre-wrap wrap-anywhere', lines.join('\n')),
    row,
  );
  return folded;
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  textContent = '',
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(tag), { className, textContent });
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const made = element(
    'button',
    'min-h-9 rounded-3 border border-line-strong bg-panel px-3.5 font-medium hover:bg-hover',
    label,
  );
  made.type = 'button';
  made.addEventListener('click', onClick);
  return made;
}

/** The cache of the installed app; files and settings of the user are stored elsewhere and stay. */
async function clearAppCache(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  for (const name of await caches.keys()) await caches.delete(name);
}
