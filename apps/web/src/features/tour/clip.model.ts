import type { Language } from '@sladd/contract';
import type { AnimationType } from './steps.model.ts';

/** A clip that can be shown, and whether it is in the reader's own language. */
export interface ClipSource {
  readonly address: string;
  readonly kind: 'video' | 'image';
  readonly isOwnLanguage: boolean;
}

/**
 * The sources of a clip in the order in which to try them: later ones are fallbacks. With reduced motion (`isStill`)
 * only videos, because they can be paused.
 */
export function clipSources(
  name: string,
  type: Exclude<AnimationType, 'lottie'>,
  { hasOwn, playsVideo, isStill }: { hasOwn: boolean; playsVideo: boolean; isStill: boolean },
): readonly ClipSource[] {
  const of = (extension: 'webm' | 'gif'): ClipSource[] =>
    [hasOwn, false]
      .filter((isOwn, index) => index === 1 || isOwn)
      .map((isOwnLanguage) => ({
        address: `/videos/${name}${isOwnLanguage ? '_no' : ''}.${extension}`,
        kind: extension === 'webm' ? 'video' : 'image',
        isOwnLanguage,
      }));
  const videos = type === 'video' && playsVideo ? of('webm') : [];
  return isStill ? videos : [...videos, ...of('gif')];
}

/** Whether there is a clip in the reader's own language: the default clips are in English. */
export async function hasOwnClip(
  name: string,
  language: Language,
  ask: (address: string) => Promise<Pick<Response, 'ok'>> = (address) => fetch(address, { method: 'HEAD' }),
): Promise<boolean> {
  if (language !== 'nb') return false;
  try {
    return (await ask(`/videos/${name}_no.webm`)).ok;
  } catch {
    return false;
  }
}

/** A time in a clip, as 0:07. */
export function clipTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
