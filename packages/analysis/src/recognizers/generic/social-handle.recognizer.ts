import type { Recognizer } from '../recognizer.ts';

/** Handles such as "@kari83" and the addresses of profiles on social networks. */
export const socialHandle: Recognizer = {
  name: 'social-handle',
  entity: { standard: ['social media handle', 'username'] },
  patterns: [
    {
      regex: /(?<![\p{L}\p{N}._%+@/-])@[\p{L}_][\p{L}\p{N}_.]{2,29}(?<!\.)(?![\p{L}\p{N}@-])/gu,
      score: 0.7,
      contextScore: 0.9,
    },
    // An account of a Windows domain, and a user of Reddit.
    {
      regex:
        /(?<![\p{L}\p{N}\\:/.-])[A-Z][A-Z\d-]{1,14}\\[\p{L}\d][\p{L}\d_-]{1,30}(?:\.[\p{L}\d_-]{2,30})?(?![\p{L}\p{N}\\])/gu,
      score: 0.75,
      contextScore: 0.92,
    },
    { regex: /(?<![\p{L}\p{N}/.])u\/[\w-]{3,20}(?![\w/-])/gu, score: 0.6, contextScore: 0.9 },
    {
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
  thing: 'social_handle',
};
