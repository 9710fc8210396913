/** Both languages in one place: when the app cannot start, its texts may be what is missing. */
const texts = {
  en: {
    title: 'Sladd could not start',
    body: 'App initialization failed. Please reload the page.',
    reload: 'Reload',
    clear: 'Clear the app’s cache and reload',
    hint: 'If it stays: tell the person who runs Sladd. Open files are kept where you have chosen so.',
  },
  nb: {
    title: 'Sladd kunne ikke starte',
    body: 'Appen kunne ikke startes. Last siden på nytt.',
    reload: 'Last på nytt',
    clear: 'Tøm appens mellomlager og last på nytt',
    hint: 'Hvis det ikke hjelper: si fra til den som driver Sladd. Åpne filer er tatt vare på der du har valgt det.',
  },
};

/** Says that the app could not start, without anything that might have failed itself: no React, no texts to load. */
export function showStartFailure(
  body: HTMLElement,
  languages: readonly string[] = navigator.languages,
): void {
  const isNorwegian = /^(nb|nn|no)\b/i.test(languages[0] ?? '');
  const text = texts[isNorwegian ? 'nb' : 'en'];
  const page = document.createElement('main');
  page.setAttribute('role', 'alert');
  page.className = 'mx-auto grid min-h-dvh max-w-[480px] content-center gap-4 px-5';
  const title = Object.assign(document.createElement('h1'), {
    className: 'text-2xl',
    textContent: text.title,
  });
  const said = Object.assign(document.createElement('p'), { className: 'text-md', textContent: text.body });
  const buttons = Object.assign(document.createElement('p'), { className: 'flex flex-wrap gap-2' });
  buttons.append(
    button(text.reload, () => window.location.reload()),
    button(text.clear, () => void clearAppCache().finally(() => window.location.reload())),
  );
  const hint = Object.assign(document.createElement('p'), {
    className: 'text-sm text-fg-3',
    textContent: text.hint,
  });
  page.append(title, said, buttons, hint);
  body.replaceChildren(page);
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const made = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: label,
    className: 'min-h-9 rounded-3 border border-line-strong bg-panel px-3.5 font-medium hover:bg-hover',
  });
  made.addEventListener('click', onClick);
  return made;
}

/** What the installed app has fetched of itself; files and settings of the user lie elsewhere and stay. */
async function clearAppCache(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  for (const name of await caches.keys()) await caches.delete(name);
}
