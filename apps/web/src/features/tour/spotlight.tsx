import { type Rect, spotlightOf } from './placement.model.ts';

/** Dims everything but the target; everything if there is none. */
export function Spotlight({ place }: { place: Rect | null }) {
  const lit = place && spotlightOf(place, { width: window.innerWidth, height: window.innerHeight });
  return (
    <div
      aria-hidden="true"
      // Blocks clicks on everything below it.
      className="fixed inset-0 z-(--z-tutorial) overflow-hidden"
    >
      <div
        className={`absolute inset-0 bg-scrim transition-opacity duration-(--duration-spotlight) ${lit ? 'opacity-0' : ''}`}
      />
      {lit ? (
        <div data-tour-spotlight="" className="tour-spotlight absolute rounded-[10px]" style={{ ...lit }} />
      ) : null}
    </div>
  );
}
