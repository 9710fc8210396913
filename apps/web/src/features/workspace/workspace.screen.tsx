import { Logo } from '../../ui/logo.tsx';

export function WorkspaceScreen() {
  return (
    <main className="grid min-h-dvh place-content-center bg-canvas">
      <Logo height={32} />
    </main>
  );
}
