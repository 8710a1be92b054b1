import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Within this many pixels of the end, the view follows new content. */
const followDistance = 80;

/** Scrolls, and stays at the end while the visitor is there. */
export function FollowingScroll({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const follow = () => {
      if (follows.current) element.scrollTop = element.scrollHeight;
    };
    // The content grows word by word, and its size changes with the window and the elements below it.
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    const contents = new MutationObserver(follow);
    contents.observe(element, { childList: true, characterData: true, subtree: true });
    follow();
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form.
    <div
      ref={frame}
      className="call-scroll"
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        follows.current = scrollHeight - scrollTop - clientHeight < followDistance;
      }}
    >
      {children}
    </div>
  );
}
