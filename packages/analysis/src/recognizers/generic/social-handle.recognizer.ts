import type { MatchPlace, Recognizer } from '../recognizer.ts';

/** How far to look for other lines of the same chat around a nickname, in UTF-16 units. */
const CHAT_REACH = 2000;

/** Whether the nickname has several chat lines nearby; a key of a table or a setting occurs once. */
function speaksAgain(nickname: string, { text, start, end }: MatchPlace): boolean {
  const around = [text.slice(Math.max(0, start - CHAT_REACH), start), text.slice(end, end + CHAT_REACH)];
  return around.some((part) =>
    new RegExp(String.raw`(?:^|[\n\] ])${nickname.replaceAll('.', String.raw`\.`)}:\s`, 'u').test(part),
  );
}

/** Handles such as "@kari83", nicknames in chats ("hodl_hakon: hei") and addresses of profiles on social networks. */
export const socialHandle: Recognizer = {
  name: 'social-handle',
  entity: { standard: ['social media handle', 'username'] },
  patterns: [
    {
      regex: /(?=@)(?<![\p{L}\p{N}._%+@/-])@[\p{L}_][\p{L}\p{N}_.]{2,29}(?<!\.)(?![\p{L}\p{N}@-])/gu,
      score: 0.7,
      contextScore: 0.9,
    },
    // A Windows domain account, and a Reddit user.
    {
      regex:
        /(?=[A-Z][A-Z\d-]{1,14}\\)(?<![\p{L}\p{N}\\:/.-])[A-Z][A-Z\d-]{1,14}\\[\p{L}\d][\p{L}\d_-]{1,30}(?:\.[\p{L}\d_-]{2,30})?(?![\p{L}\p{N}\\])/gu,
      score: 0.75,
      contextScore: 0.92,
    },
    {
      regex:
        /(?=\p{Ll})(?<=^|[ -])(?<=^(?:\[?\d{1,2}[:.]\d{2}(?::\d{2})?\]?[ -]{1,3})?)(?=[\p{L}.]{0,20}[_.\d][\p{L}\d])\p{Ll}[\p{L}\d]*(?:[._-][\p{L}\d]+)*(?=: \S)/gmu,
      score: 0.75,
      contextScore: 0.9,
    },
    { regex: /(?=u\/)(?<![\p{L}\p{N}/.])u\/[\w-]{3,20}(?![\w/-])/gu, score: 0.6, contextScore: 0.9 },
    {
      needs: /\.com\//iu,
      regex:
        /(?<![\p{L}\p{N}@.-])(?:https?:\/\/)?(?:www\.|no\.|m\.)?(?:facebook|instagram|twitter|x|linkedin|tiktok|snapchat|github)\.com\/(?:in\/|add\/|@)?[\p{L}\p{N}._-]{3,40}(?![\p{L}\p{N}])/giu,
      score: 0.85,
      contextScore: 0.92,
    },
  ],
  context: [
    'instagram',
    'insta',
    'twitter',
    'snap',
    'snapchat',
    'tiktok',
    'facebook',
    'linkedin',
    'brukernavn',
    'brukarnamn',
    'username',
    'handle',
    'profil',
    'profile',
    'følg',
    'follow',
  ],
  validate: (value, place) => (/^[@A-Z]|[/\\]/u.test(value) || speaksAgain(value, place) ? undefined : false),
  thing: 'social_handle',
};
