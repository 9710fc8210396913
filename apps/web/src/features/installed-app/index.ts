export { appUpdater, startUpdates } from './app-updater.ts';
export { InstallCard } from './install-card.tsx';
export { watchInstallation } from './install-offer.ts';
export { UpdateBanner } from './update-banner.tsx';
