import { useEffect, useState } from 'react';

/** Announces the title of a page that came without a new document: screen readers would say nothing of it. */
export function PageAnnouncement() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    let last = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === '' || document.title === last) return;
      last = document.title;
      setTitle(last);
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
