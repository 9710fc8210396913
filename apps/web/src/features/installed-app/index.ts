export { appUpdater, startUpdates } from './app-updater.ts';
export { InstallCard } from './install-card.tsx';
export { watchInstallation } from './install-offer.ts';
export { UpdateBannerHost } from './update-banner-host.tsx';
