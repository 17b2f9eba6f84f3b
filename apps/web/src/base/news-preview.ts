/** News as it is being written, before it is published: shown on the wall of a gym, in the browser of who writes it alone. */
export type NewsPreview = { readonly title: string; readonly text: string; readonly picture: string | null };

const key = 'news-preview';
/** After the address of a wall: it shows what is being written, and is no screen of the gym. */
const mark = '#apercu';

/** Opens the wall of a gym with news as it is being written. */
export function openNewsPreview(gymId: string, preview: NewsPreview): void {
  localStorage.setItem(key, JSON.stringify(preview));
  window.open(`/gym/${gymId}${mark}`, '_blank', 'noopener');
}

/** What this page previews; null for a wall that hangs in a gym. */
export function newsPreview(): NewsPreview | null {
  if (window.location.hash !== mark) return null;
  const text = localStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as NewsPreview);
}
