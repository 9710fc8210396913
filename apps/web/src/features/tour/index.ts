export { RestartCard } from './restart-card.tsx';
export { TourHost } from './tour-host.tsx';
