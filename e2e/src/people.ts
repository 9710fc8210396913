import type { APIRequestContext, Page } from '@playwright/test';
import { csrfHeader } from './csrf-header.ts';
import { expect, type TestServer } from './server.ts';

/** An invented person with an account. */
export interface Person {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

let people = 0;

/** Somebody who has no account yet. */
export function stranger(): Person {
  people += 1;
  const username = `Kari.Testesen${Date.now() % 100_000}${people}`;
  return { username, email: `${username.toLowerCase()}@example.org`, password: 'Blåbær-kake-7' };
}

/** The link of the newest mail to somebody, from the page that shows mails while there is no mail server. */
export async function mailedLink(request: APIRequestContext, { email }: Person): Promise<string> {
  let link = '';
  await expect(async () => {
    const mailbox = await (await request.get('/dev/mail')).text();
    const mail = mailbox.split('<article>').find((article) => article.includes(email)) ?? '';
    link = (/href="([^"]+)"/.exec(mail)?.[1] ?? '').replaceAll('&#38;', '&');
    expect(link).not.toBe('');
  }).toPass({ timeout: 60_000 });
  return link;
}

/**
 * Signs in without the form; the page's cookies are those of the session. The tour is over for whoever does, so that it
 * stands in the way of no journey but its own.
 */
export async function enter(page: Page, person: Omit<Person, 'email'>): Promise<void> {
  await enterAsNewcomer(page, person);
  const finished = await page.request.post('/api/users/me/tutorial/finish', {
    headers: await csrfHeader(page),
  });
  expect(finished.status()).toBe(200);
}

/** The same, and the tour is as it was. */
export async function enterAsNewcomer(
  page: Page,
  { username, password }: Omit<Person, 'email'>,
): Promise<void> {
  await page.context().clearCookies();
  const reply = await page.request.post('/api/auth/login', { data: { identifier: username, password } });
  expect(reply.status()).toBe(200);
}

/** A new verified account without a subscription, signed in. */
export async function join(page: Page): Promise<Person> {
  const person = await signUp(page);
  await enter(page, person);
  return person;
}

/** A new verified account without a subscription; nobody is signed in. */
export async function signUp(page: Page): Promise<Person> {
  const person = stranger();
  const department_id = 'general';
  const data = { ...person, confirmPassword: person.password, department_id };
  expect((await page.request.post('/api/auth/register', { data })).status()).toBe(201);
  const token = new URL(await mailedLink(page.request, person)).searchParams.get('token');
  expect((await page.request.post('/api/auth/verify-email', { data: { token } })).status()).toBe(200);
  return person;
}

/** The first account, which may use every feature, signed in; what a test before chose or saved is gone. */
export async function enterAsOwner(page: Page, { owner }: TestServer): Promise<void> {
  await enter(page, owner);
  const headers = await csrfHeader(page);
  const data = { language: null, theme: 'system', detection_threshold: 0.5 };
  expect((await page.request.patch('/api/settings', { data, headers })).status()).toBe(200);
  for (const list of ['patterns', 'ban-list']) {
    expect((await page.request.delete(`/api/settings/${list}`, { headers })).status()).toBe(200);
  }
}
