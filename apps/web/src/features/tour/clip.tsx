import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../shared/i18n/i18n.ts';
import { Icon } from '../../ui/signs/icon.tsx';
import { type ClipSource, clipSources, clipTime, hasOwnClip } from './clip.model.ts';
import type { TourStep } from './steps.model.ts';
import { isMotionUnwanted } from './use-target.ts';
import { warn } from './warn.ts';

/** The position of the still frame with reduced motion: the moment that shows the feature. */
const STILL_AT_SECONDS = 3;

/** The demo clip of a step; nothing if none can be shown. */
export function Clip({ step }: { step: TourStep }) {
  const { t } = useTranslation('tour');
  const { source, fail } = useClip(step);
  const isLottie = step.animationType === 'lottie';
  if (!step.hasAnimation || (source === null && !isLottie)) return null;
  return (
    <div className="relative aspect-video shrink-0 overflow-hidden border-b border-line bg-canvas [@media(max-height:619px)]:hidden">
      <p className="absolute inset-0 grid place-items-center text-sm text-fg-3">{t('clip.loading')}</p>
      {source?.kind === 'video' ? <VideoClip key={source.address} source={source} onFail={fail} /> : null}
      {source?.kind === 'image' ? (
        <img
          key={source.address}
          src={source.address}
          alt={t('clip.label')}
          className="absolute inset-0 size-full object-cover"
          onError={fail}
        />
      ) : null}
    </div>
  );
}

/** The current clip: `undefined` until it is known, null if there is none. */
function useClip({ animation, animationType }: TourStep) {
  const [sources, setSources] = useState<readonly ClipSource[]>();
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    setSources(undefined);
    setFailed(0);
    if (animation === null || animationType === 'lottie') return;
    let isOver = false;
    const playsVideo = document.createElement('video').canPlayType('video/webm; codecs="vp9"') !== '';
    void hasOwnClip(animation, currentLanguage()).then((hasOwn) => {
      if (!isOver)
        setSources(
          clipSources(animation, animationType, { hasOwn, playsVideo, isStill: isMotionUnwanted() }),
        );
    });
    return () => {
      isOver = true;
    };
  }, [animation, animationType]);
  const source = sources && (sources[failed] ?? null);
  const fail = () => {
    warn(`failed to load video ${source?.address ?? ''}`);
    setFailed((count) => count + 1);
  };
  return { source, fail };
}

function VideoClip({ source, onFail }: { source: ClipSource; onFail: () => void }) {
  const { t } = useTranslation('tour');
  const video = useRef<HTMLVideoElement>(null);
  const [isStill] = useState(isMotionUnwanted);
  const [isPlaying, setPlaying] = useState(false);
  const [time, setTime] = useState({ at: 0, of: 0 });
  const follow = () => setTime({ at: video.current?.currentTime ?? 0, of: video.current?.duration ?? 0 });
  const toggle = () => {
    if (!video.current) return;
    if (video.current.paused) void video.current.play().catch(() => undefined);
    else video.current.pause();
  };
  return (
    <>
      <video
        ref={video}
        src={isStill ? `${source.address}#t=${STILL_AT_SECONDS}` : source.address}
        aria-label={t('clip.label')}
        className="absolute inset-0 size-full object-cover"
        autoPlay={!isStill}
        loop
        muted
        playsInline
        preload="auto"
        onError={onFail}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={follow}
        onLoadedMetadata={follow}
      >
        {t('clip.unsupported')}
      </video>
      <button
        type="button"
        onClick={toggle}
        className="tabular absolute bottom-2.5 left-2.5 flex h-6 items-center gap-1.5 rounded-full bg-inverse pr-2 pl-1.5 text-xs font-medium text-on-inverse max-md:h-11 max-md:px-3.5"
      >
        <Icon as={isPlaying ? Pause : Play} size={14} />
        <span className="sr-only">{t(isPlaying ? 'clip.pause' : 'clip.play')}</span>
        <span aria-hidden="true">
          {clipTime(time.at)} / {clipTime(time.of)}
        </span>
      </button>
    </>
  );
}
