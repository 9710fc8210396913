export function GalleryScreen() {
  return <main />;
}
