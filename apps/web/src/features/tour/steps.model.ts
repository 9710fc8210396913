/** Parts of the app in the order of the tour; the greeting belongs to the first. */
export type TourPhase = 'toolbar' | 'sidebar' | 'navigation' | 'settings' | 'subscription' | 'organization';

/** The side of the target on which the card is placed. */
export type CardSide = 'top' | 'bottom' | 'left' | 'right' | 'center';

export type AnimationType = 'gif' | 'svg' | 'video' | 'lottie';

export type TourStepId = (typeof stepTable)[number]['id'];

export interface TourStep {
  readonly id: TourStepId;
  /** CSS selector of the explained element; null for none. */
  readonly targetSelector: string | null;
  /** Substitutes below 1024 px, where the element is not visible: the first of these on screen. */
  readonly narrow?: readonly StandIn[];
  readonly position: CardSide;
  /** Address of the page with the target; null for any. */
  readonly route: string | null;
  /** Keys of the texts in the namespace `tour`. */
  readonly titleKey: `${TourStepId}.title`;
  readonly descriptionKey: `${TourStepId}.body`;
  readonly skipEnabled: boolean;
  /** The demo clip, by its name below `/videos`. */
  readonly animation: string | null;
  readonly hasAnimation: boolean;
  readonly animationType: AnimationType;
  readonly animationWidth?: number;
  readonly animationHeight?: number;
  readonly phase: TourPhase;
  /** The panel of the workspace that has to be open, if the sidebar is at the side. */
  readonly panel?: string;
  /** The shortcut of the explained feature, one text per key cap. */
  readonly keys?: readonly string[];
}

/** An element that leads to the target on a narrow screen; the card explains how. */
interface StandIn {
  readonly selector: string;
  readonly hint?: NarrowHint;
}

/** What contains the target on a narrow screen. */
export type NarrowHint = 'actions' | 'more' | 'moreTabs';

interface Row {
  readonly id: string;
  readonly phase: TourPhase;
  readonly route: string | null;
  readonly target: string | null;
  readonly position: CardSide;
  readonly narrow?: readonly StandIn[];
  readonly panel?: string;
  readonly keys?: readonly string[];
  readonly clip?: string;
}

const WORKSPACE = '/playground';
const SETTINGS = '/user/settings?tab=general';

const anchor = (name: string) => `[data-tour="${name}"]`;
/** The tab selected by the address. */
const OPEN_TAB = 'main [role="tab"][aria-selected="true"]';

const inActions = [{ selector: anchor('actions'), hint: 'actions' }] as const;
const inMore = [{ selector: anchor('more'), hint: 'more' }] as const;

function toolbar<Id extends string>(
  id: Id,
  keys: readonly string[],
  narrow: readonly StandIn[],
  clip?: string,
) {
  return {
    id,
    phase: 'toolbar',
    route: WORKSPACE,
    target: anchor(id),
    position: 'bottom',
    narrow,
    keys,
    ...(clip === undefined ? {} : { clip }),
  } as const satisfies Row;
}

/**
 * With the sidebar at the side, shows the open panel; with the sidebar at the bottom, where a panel would cover
 * everything, the tab that opens it.
 */
function sidebar<Id extends string>(id: Id, panel: string, keys: readonly string[], clip?: string) {
  return {
    id,
    phase: 'sidebar',
    route: WORKSPACE,
    target: `#workspace-panel[aria-labelledby="tab-${panel}"]`,
    position: 'right',
    narrow: [{ selector: anchor(`tab-${panel}`) }, { selector: anchor('more-tabs'), hint: 'moreTabs' }],
    panel,
    keys,
    ...(clip === undefined ? {} : { clip }),
  } as const satisfies Row;
}

function tab<Id extends string>(id: Id, phase: 'settings' | 'subscription', route: string) {
  return { id, phase, route, target: OPEN_TAB, position: 'bottom' } as const satisfies Row;
}

function navigation<Id extends string>(id: Id, target: string) {
  return {
    id,
    phase: 'navigation',
    route: SETTINGS,
    target: anchor(target),
    position: 'bottom',
  } as const satisfies Row;
}

const stepTable = [
  { id: 'welcome', phase: 'toolbar', route: null, target: null, position: 'center' },
  toolbar('upload', ['Shift', 'O'], inActions),
  toolbar('search', ['/'], inActions, 'search'),
  toolbar('detect', ['Shift', 'D'], inActions, 'detect'),
  toolbar('redact', ['Shift', 'R'], inActions, 'redact'),
  toolbar('save', ['Shift', 'S'], inActions),
  toolbar('print', ['Shift', 'P'], inMore),
  toolbar('edit', ['Shift', 'E'], inMore, 'edit'),
  sidebar('thumbnails', 'thumbnails', ['Shift', '1']),
  sidebar('files', 'files', ['Shift', '2']),
  sidebar('detection', 'detection', ['A', 'X'], 'review'),
  sidebar('searchPanel', 'search', ['Shift', '4']),
  sidebar('redaction', 'redaction', ['Shift', '5']),
  sidebar('panelSettings', 'settings', ['Shift', '6']),
  sidebar('history', 'history', ['Shift', '7']),
  navigation('settings', 'nav-settings'),
  navigation('userMenu', 'user-menu'),
  navigation('subscription', 'nav-subscription'),
  tab('general', 'settings', SETTINGS),
  tab('account', 'settings', '/user/settings?tab=account'),
  tab('entity', 'settings', '/user/settings?tab=entity'),
  tab('searchTerms', 'settings', '/user/settings?tab=search'),
  tab('banlist', 'settings', '/user/settings?tab=banlist'),
  tab('plan', 'subscription', '/subscription/manage?tab=subscription'),
  tab('apiKeys', 'subscription', '/subscription/manage?tab=apikeys'),
  {
    id: 'organization',
    phase: 'organization',
    route: '/organization',
    target: anchor('organization'),
    position: 'bottom',
  },
] as const satisfies readonly Row[];

/** The clips are 16:9, in CSS px of a card. */
const CLIP_WIDTH = 420;
const CLIP_HEIGHT = 236;

/** The 26 steps. */
export const tourSteps: readonly TourStep[] = stepTable.map((row: Row & { id: TourStepId }, index) => ({
  id: row.id,
  phase: row.phase,
  route: row.route,
  targetSelector: row.target,
  position: row.position,
  titleKey: `${row.id}.title`,
  descriptionKey: `${row.id}.body`,
  // The last step has nothing left to skip.
  skipEnabled: index < stepTable.length - 1,
  animation: row.clip ?? null,
  hasAnimation: row.clip !== undefined,
  animationType: 'video',
  ...(row.clip === undefined ? {} : { animationWidth: CLIP_WIDTH, animationHeight: CLIP_HEIGHT }),
  ...(row.narrow ? { narrow: row.narrow } : {}),
  ...(row.panel === undefined ? {} : { panel: row.panel }),
  ...(row.keys ? { keys: row.keys } : {}),
}));

/** The step at an index that may come from storage. */
export function stepAt(index: number): TourStep {
  const step = tourSteps[Math.min(Math.max(index, 0), tourSteps.length - 1)];
  if (!step) throw new Error('the tour has no steps');
  return step;
}

/** The pages of the tour, where it may start. */
export const tourPaths: ReadonlySet<string> = new Set([
  '/settings',
  ...tourSteps.flatMap(({ route }) => (route === null ? [] : [pathOf(route)])),
]);

/** The path of an address. */
export function pathOf(route: string): string {
  return route.split('?', 1)[0] ?? route;
}

/** Whether an address is the page of a step; additional query parameters are allowed. */
export function isPageOf(route: string, href: string): boolean {
  const asked = new URLSearchParams(route.split('?')[1]);
  const given = new URLSearchParams(href.split('?')[1]);
  return pathOf(route) === pathOf(href) && [...asked].every(([name, value]) => given.get(name) === value);
}

/**
 * The step to show after navigating in the browser to `href`: the current step if the page is its own or not part of
 * the tour; else the last step of that page before it, else the first one after it.
 */
export function stepOfPlace(index: number, href: string): number {
  const isThere = ({ route }: TourStep) => route !== null && isPageOf(route, href);
  if (isThere(stepAt(index))) return index;
  const before = tourSteps.findLastIndex((step, at) => at < index && isThere(step));
  if (before >= 0) return before;
  const after = tourSteps.findIndex((step, at) => at > index && isThere(step));
  return after >= 0 ? after : index;
}
