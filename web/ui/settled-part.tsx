import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { followLink } from '#web/ui/follow-link.ts';

/**
 * A part of a page that the server has rendered and that never changes afterwards: text and links. In the browser its HTML is
 * kept as it stands, so that neither its words nor its components have to be loaded. Only when the page is reached from another
 * one, without HTML of its own, does the part's program come.
 */
export function settledPart(id: string, load: () => Promise<{ default: () => ReactNode }>) {
  const Part = lazy(load);
  return function SettledPart() {
    const [html] = useState(() => (typeof document === 'undefined' ? null : (document.getElementById(id)?.innerHTML ?? null)));
    if (html !== null) return <Kept id={id} html={html} />;
    return (
      <div id={id}>
        <Suspense>
          <Part />
        </Suspense>
      </div>
    );
  };
}

function Kept({ id, html }: { id: string; html: string }) {
  const navigate = useNavigate();
  return (
    // The links inside are real ones; this only spares a new document when they lead to a page of this site.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} onClick={(event) => followLink(event, navigate)} />
  );
}
